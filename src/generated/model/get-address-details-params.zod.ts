import * as zod from 'zod/mini';

export const getAddressDetailsParamsPlaceIdMax = 2000;


export const GetAddressDetailsParams = /*#__PURE__*/ zod.object({
  "placeId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(getAddressDetailsParamsPlaceIdMax))
})

export type GetAddressDetailsParams = zod.input<typeof GetAddressDetailsParams>;
export type GetAddressDetailsParamsOutput = zod.output<typeof GetAddressDetailsParams>;

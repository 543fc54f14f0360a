import * as zod from 'zod/mini';



export const GetAddressDetailsParams = /*#__PURE__*/ zod.object({
  "placeId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1))
})

export type GetAddressDetailsParams = zod.input<typeof GetAddressDetailsParams>;
export type GetAddressDetailsParamsOutput = zod.output<typeof GetAddressDetailsParams>;

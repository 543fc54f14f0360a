import * as zod from 'zod/mini';


export const listAddressesParamsLimitMax = 100;


export const ListAddressesParams = /*#__PURE__*/ zod.object({
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(listAddressesParamsLimitMax)))
})

export type ListAddressesParams = zod.input<typeof ListAddressesParams>;
export type ListAddressesParamsOutput = zod.output<typeof ListAddressesParams>;

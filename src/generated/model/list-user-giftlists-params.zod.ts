import * as zod from 'zod/mini';


export const listUserGiftlistsParamsLimitMax = 100;


export const ListUserGiftlistsParams = /*#__PURE__*/ zod.object({
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(listUserGiftlistsParamsLimitMax))),
  "purchases": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
})

export type ListUserGiftlistsParams = zod.input<typeof ListUserGiftlistsParams>;
export type ListUserGiftlistsParamsOutput = zod.output<typeof ListUserGiftlistsParams>;

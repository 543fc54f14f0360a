import * as zod from 'zod/mini';


export const listGiftlistsParamsLimitMax = 100;


export const ListGiftlistsParams = /*#__PURE__*/ zod.object({
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(listGiftlistsParamsLimitMax)))
})

export type ListGiftlistsParams = zod.input<typeof ListGiftlistsParams>;
export type ListGiftlistsParamsOutput = zod.output<typeof ListGiftlistsParams>;

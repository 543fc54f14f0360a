import * as zod from 'zod/mini';

export const listShippableFriendsParamsSearchMax = 200;


export const listShippableFriendsParamsLimitMax = 100;


export const ListShippableFriendsParams = /*#__PURE__*/ zod.object({
  "search": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(listShippableFriendsParamsSearchMax))),
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(listShippableFriendsParamsLimitMax)))
})

export type ListShippableFriendsParams = zod.input<typeof ListShippableFriendsParams>;
export type ListShippableFriendsParamsOutput = zod.output<typeof ListShippableFriendsParams>;

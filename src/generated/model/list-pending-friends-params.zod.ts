import * as zod from 'zod/mini';


export const listPendingFriendsParamsLimitMax = 100;


export const ListPendingFriendsParams = /*#__PURE__*/ zod.object({
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(listPendingFriendsParamsLimitMax)))
})

export type ListPendingFriendsParams = zod.input<typeof ListPendingFriendsParams>;
export type ListPendingFriendsParamsOutput = zod.output<typeof ListPendingFriendsParams>;

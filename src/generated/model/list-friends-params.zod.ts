import * as zod from 'zod/mini';


export const listFriendsParamsLimitMax = 100;

export const listFriendsParamsSearchMax = 200;


export const ListFriendsParams = /*#__PURE__*/ zod.object({
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(listFriendsParamsLimitMax))),
  "search": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(listFriendsParamsSearchMax)))
})

export type ListFriendsParams = zod.input<typeof ListFriendsParams>;
export type ListFriendsParamsOutput = zod.output<typeof ListFriendsParams>;

import * as zod from 'zod/mini';
import { Friend } from './friend.zod';

export const FriendPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(Friend),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "currentPage": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "totalPages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number())
});

export type FriendPage = zod.input<typeof FriendPage>;
export type FriendPageOutput = zod.output<typeof FriendPage>;

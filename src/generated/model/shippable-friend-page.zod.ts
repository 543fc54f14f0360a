import * as zod from 'zod/mini';
import { Friend } from './friend.zod';

export const ShippableFriendPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(Friend),
  "currentPage": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "totalPages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number())
});

export type ShippableFriendPage = zod.input<typeof ShippableFriendPage>;
export type ShippableFriendPageOutput = zod.output<typeof ShippableFriendPage>;

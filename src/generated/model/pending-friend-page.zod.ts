import * as zod from 'zod/mini';
import { UserSummary } from './user-summary.zod';

export const PendingFriendPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(UserSummary),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "currentPage": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "totalPages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "sent": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(UserSummary))
});

export type PendingFriendPage = zod.input<typeof PendingFriendPage>;
export type PendingFriendPageOutput = zod.output<typeof PendingFriendPage>;

import * as zod from 'zod/mini';
import { Notification } from './notification.zod';

export const NotificationPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(Notification),
  "currentPage": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "totalPages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number())
});

export type NotificationPage = zod.input<typeof NotificationPage>;
export type NotificationPageOutput = zod.output<typeof NotificationPage>;

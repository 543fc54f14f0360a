import * as zod from 'zod/mini';

export const Notification = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "message": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "viewed": /*#__PURE__*/ zod.boolean(),
  "type": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "createdAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "giftlistId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "orderId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string())
});

export type Notification = zod.input<typeof Notification>;
export type NotificationOutput = zod.output<typeof Notification>;

import * as zod from 'zod/mini';
import { FulfillmentCode } from './fulfillment-code.zod';
import { OrderItem } from './order-item.zod';
import { Price } from './price.zod';

export const Order = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "createdAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "orderItems": /*#__PURE__*/ zod.array(OrderItem),
  "fulfillmentStatus": /*#__PURE__*/ zod.union([FulfillmentCode,/*#__PURE__*/ zod.null()]),
  "totalAmount": /*#__PURE__*/ zod.optional(Price),
  "subtotal": /*#__PURE__*/ zod.optional(Price),
  "shippingTotal": /*#__PURE__*/ zod.optional(Price),
  "taxTotal": /*#__PURE__*/ zod.optional(Price),
  "applicationFee": /*#__PURE__*/ zod.optional(Price),
  "refundedAmount": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "chargedBackAmount": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "currency": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string())
});

export type Order = zod.input<typeof Order>;
export type OrderOutput = zod.output<typeof Order>;

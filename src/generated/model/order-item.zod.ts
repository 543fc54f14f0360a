import * as zod from 'zod/mini';
import { DeliveryAddress } from './delivery-address.zod';
import { FulfillmentStatus } from './fulfillment-status.zod';
import { OrderProduct } from './order-product.zod';
import { OrderRecipient } from './order-recipient.zod';
import { Price } from './price.zod';

export const OrderItem = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "quantity": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number()),
  "purchaseUnitPrice": Price,
  "giftlistName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "recipient": /*#__PURE__*/ zod.union([OrderRecipient,/*#__PURE__*/ zod.null()]),
  "deliveryAddress": /*#__PURE__*/ zod.union([DeliveryAddress,/*#__PURE__*/ zod.null()]),
  "product": OrderProduct,
  "giftMessage": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "canceledQuantity": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "thanks": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "fulfillmentStatus": /*#__PURE__*/ zod.union([FulfillmentStatus,/*#__PURE__*/ zod.null()])
});

export type OrderItem = zod.input<typeof OrderItem>;
export type OrderItemOutput = zod.output<typeof OrderItem>;

import * as zod from 'zod/mini';
import { FulfillmentCode } from './fulfillment-code.zod';
import { Shipment } from './shipment.zod';

export const FulfillmentStatus = /*#__PURE__*/ zod.object({
  "status": FulfillmentCode,
  "quantity": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "shippedAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "updatedAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "shipments": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(Shipment))
});

export type FulfillmentStatus = zod.input<typeof FulfillmentStatus>;
export type FulfillmentStatusOutput = zod.output<typeof FulfillmentStatus>;

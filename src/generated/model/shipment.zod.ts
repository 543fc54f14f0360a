import * as zod from 'zod/mini';

export const Shipment = /*#__PURE__*/ zod.object({
  "quantity": /*#__PURE__*/ zod.number(),
  "shippedAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "carrier": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "trackingNumber": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "trackingUrl": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string())
});

export type Shipment = zod.input<typeof Shipment>;
export type ShipmentOutput = zod.output<typeof Shipment>;

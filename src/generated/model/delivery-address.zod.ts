import * as zod from 'zod/mini';

export const DeliveryAddress = /*#__PURE__*/ zod.object({
  "name": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "street": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "city": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "state": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "zipCode": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "country": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string())
});

export type DeliveryAddress = zod.input<typeof DeliveryAddress>;
export type DeliveryAddressOutput = zod.output<typeof DeliveryAddress>;

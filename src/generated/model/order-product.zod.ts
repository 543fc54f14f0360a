import * as zod from 'zod/mini';
import { Price } from './price.zod';
import { ProductMedia } from './product-media.zod';

export const OrderProduct = /*#__PURE__*/ zod.object({
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "originalPrice": /*#__PURE__*/ zod.optional(Price),
  "price": /*#__PURE__*/ zod.optional(Price),
  "media": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(ProductMedia))
});

export type OrderProduct = zod.input<typeof OrderProduct>;
export type OrderProductOutput = zod.output<typeof OrderProduct>;

import * as zod from 'zod/mini';
import { Order } from './order.zod';

export const OrderPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(Order),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number())
});

export type OrderPage = zod.input<typeof OrderPage>;
export type OrderPageOutput = zod.output<typeof OrderPage>;

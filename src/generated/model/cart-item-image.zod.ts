import * as zod from 'zod/mini';

export const CartItemImage = /*#__PURE__*/ zod.object({
  "url": /*#__PURE__*/ zod.string(),
  "sortOrder": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number())
});

export type CartItemImage = zod.input<typeof CartItemImage>;
export type CartItemImageOutput = zod.output<typeof CartItemImage>;

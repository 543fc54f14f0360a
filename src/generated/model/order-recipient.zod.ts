import * as zod from 'zod/mini';

export const OrderRecipient = /*#__PURE__*/ zod.object({
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "username": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "photoUrl": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string())
});

export type OrderRecipient = zod.input<typeof OrderRecipient>;
export type OrderRecipientOutput = zod.output<typeof OrderRecipient>;

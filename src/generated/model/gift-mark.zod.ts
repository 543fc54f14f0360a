import * as zod from 'zod/mini';

export const GiftMark = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "giftlistItemId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "quantity": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.number())
});

export type GiftMark = zod.input<typeof GiftMark>;
export type GiftMarkOutput = zod.output<typeof GiftMark>;

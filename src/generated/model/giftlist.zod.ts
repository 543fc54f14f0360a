import * as zod from 'zod/mini';
import { GiftlistItem } from './giftlist-item.zod';

export const Giftlist = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "title": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "description": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "isHidden": /*#__PURE__*/ zod.boolean(),
  "username": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "isShippable": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "forName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "eventName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "eventDate": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "hidesPurchases": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "allowsMarks": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "items": /*#__PURE__*/ zod.array(GiftlistItem)
});

export type Giftlist = zod.input<typeof Giftlist>;
export type GiftlistOutput = zod.output<typeof Giftlist>;

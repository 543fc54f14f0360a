import * as zod from 'zod/mini';
import { GiftlistSummary } from './giftlist-summary.zod';

export const GiftlistPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(GiftlistSummary),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number())
});

export type GiftlistPage = zod.input<typeof GiftlistPage>;
export type GiftlistPageOutput = zod.output<typeof GiftlistPage>;

import * as zod from 'zod/mini';
import { Gift } from './gift.zod';

export const GiftPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(Gift),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number())
});

export type GiftPage = zod.input<typeof GiftPage>;
export type GiftPageOutput = zod.output<typeof GiftPage>;

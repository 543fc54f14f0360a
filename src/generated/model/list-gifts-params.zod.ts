import * as zod from 'zod/mini';

export const listGiftsParamsGiftlistIdMax = 200;


export const listGiftsParamsLimitMin = 0;
export const listGiftsParamsLimitMax = 100;


export const ListGiftsParams = /*#__PURE__*/ zod.object({
  "giftlistId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(listGiftsParamsGiftlistIdMax))),
  "isThanked": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(listGiftsParamsLimitMin)).check(/*#__PURE__*/ zod.lte(listGiftsParamsLimitMax)))
})

export type ListGiftsParams = zod.input<typeof ListGiftsParams>;
export type ListGiftsParamsOutput = zod.output<typeof ListGiftsParams>;

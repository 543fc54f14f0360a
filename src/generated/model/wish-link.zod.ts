import * as zod from 'zod/mini';

export const wishLinkUrlMax = 2000;

export const wishLinkNameMax = 200;


export const wishLinkNameRegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const wishLinkPriceMin = 0.01;
export const wishLinkPriceMax = 1000000;



export const WishLink = /*#__PURE__*/ zod.object({
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(wishLinkUrlMax)),
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(wishLinkNameMax)).check(/*#__PURE__*/ zod.regex(wishLinkNameRegExp)),
  "price": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number().check(/*#__PURE__*/ zod.gte(wishLinkPriceMin)).check(/*#__PURE__*/ zod.lte(wishLinkPriceMax)))
});

export type WishLink = zod.input<typeof WishLink>;
export type WishLinkOutput = zod.output<typeof WishLink>;

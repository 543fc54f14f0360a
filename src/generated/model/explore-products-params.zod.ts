import * as zod from 'zod/mini';


export const exploreProductsParamsLimitMax = 100;

export const exploreProductsParamsProductNameMax = 200;

export const exploreProductsParamsCategoryNamesItemMax = 200;

export const exploreProductsParamsCategoryNamesMax = 100;

export const exploreProductsParamsTagNamesItemMax = 200;

export const exploreProductsParamsTagNamesMax = 100;


export const ExploreProductsParams = /*#__PURE__*/ zod.object({
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(exploreProductsParamsLimitMax))),
  "productName": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(exploreProductsParamsProductNameMax))),
  "categoryNames": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(exploreProductsParamsCategoryNamesItemMax))).check(/*#__PURE__*/ zod.maxLength(exploreProductsParamsCategoryNamesMax))),
  "tagNames": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(exploreProductsParamsTagNamesItemMax))).check(/*#__PURE__*/ zod.maxLength(exploreProductsParamsTagNamesMax)))
})

export type ExploreProductsParams = zod.input<typeof ExploreProductsParams>;
export type ExploreProductsParamsOutput = zod.output<typeof ExploreProductsParams>;

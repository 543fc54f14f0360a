import * as zod from 'zod/mini';
import { Category } from './category.zod';
import { Pagination } from './pagination.zod';
import { Product } from './product.zod';
import { Tag } from './tag.zod';

export const ProductPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(Product),
  "categoryList": /*#__PURE__*/ zod.array(Category),
  "tagList": /*#__PURE__*/ zod.array(Tag),
  "pagination": /*#__PURE__*/ zod.optional(Pagination)
});

export type ProductPage = zod.input<typeof ProductPage>;
export type ProductPageOutput = zod.output<typeof ProductPage>;

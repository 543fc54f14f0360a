import * as zod from 'zod/mini';
import { Category } from './category.zod';
import { Price } from './price.zod';
import { ProductMedia } from './product-media.zod';
import { Store } from './store.zod';

export const Product = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "url": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "store": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([/*#__PURE__*/ zod.string(),Store])),
  "price": Price,
  "originalPrice": /*#__PURE__*/ zod.optional(Price),
  "itemInStock": /*#__PURE__*/ zod.boolean(),
  "tags": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())),
  "description": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "media": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(ProductMedia)),
  "productImages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(ProductMedia)),
  "categories": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(Category)),
  "isExternal": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type Product = zod.input<typeof Product>;
export type ProductOutput = zod.output<typeof Product>;

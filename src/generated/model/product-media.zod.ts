import * as zod from 'zod/mini';

export const ProductMedia = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "type": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "url": /*#__PURE__*/ zod.string(),
  "sortOrder": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number())
});

export type ProductMedia = zod.input<typeof ProductMedia>;
export type ProductMediaOutput = zod.output<typeof ProductMedia>;

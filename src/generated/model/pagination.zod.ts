import * as zod from 'zod/mini';

export const Pagination = /*#__PURE__*/ zod.object({
  "currentPage": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "totalPages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "hasNextPage": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "nextPage": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.number())
});

export type Pagination = zod.input<typeof Pagination>;
export type PaginationOutput = zod.output<typeof Pagination>;

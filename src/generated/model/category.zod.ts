import * as zod from 'zod/mini';

export const Category = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "name": /*#__PURE__*/ zod.string()
});

export type Category = zod.input<typeof Category>;
export type CategoryOutput = zod.output<typeof Category>;

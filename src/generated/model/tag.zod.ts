import * as zod from 'zod/mini';

export const Tag = /*#__PURE__*/ zod.object({
  "name": /*#__PURE__*/ zod.string()
});

export type Tag = zod.input<typeof Tag>;
export type TagOutput = zod.output<typeof Tag>;

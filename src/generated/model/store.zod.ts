import * as zod from 'zod/mini';

export const Store = /*#__PURE__*/ zod.object({
  "name": /*#__PURE__*/ zod.string()
});

export type Store = zod.input<typeof Store>;
export type StoreOutput = zod.output<typeof Store>;

import * as zod from 'zod/mini';

export const BlockedUntil = /*#__PURE__*/ zod.union([/*#__PURE__*/ zod.string(),/*#__PURE__*/ zod.number()]);

export type BlockedUntil = zod.input<typeof BlockedUntil>;
export type BlockedUntilOutput = zod.output<typeof BlockedUntil>;

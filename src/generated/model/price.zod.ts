import * as zod from 'zod/mini';

export const Price = /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.union([/*#__PURE__*/ zod.number(),/*#__PURE__*/ zod.string()]));

export type Price = zod.input<typeof Price>;
export type PriceOutput = zod.output<typeof Price>;

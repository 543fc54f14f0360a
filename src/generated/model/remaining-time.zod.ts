import * as zod from 'zod/mini';

export const RemainingTime = /*#__PURE__*/ zod.number();

export type RemainingTime = zod.input<typeof RemainingTime>;
export type RemainingTimeOutput = zod.output<typeof RemainingTime>;

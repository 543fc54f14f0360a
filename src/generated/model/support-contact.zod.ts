import * as zod from 'zod/mini';

export const SupportContact = /*#__PURE__*/ zod.string();

export type SupportContact = zod.input<typeof SupportContact>;
export type SupportContactOutput = zod.output<typeof SupportContact>;

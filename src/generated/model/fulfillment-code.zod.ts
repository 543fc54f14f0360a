import * as zod from 'zod/mini';

export const FulfillmentCode = /*#__PURE__*/ zod.string();

export type FulfillmentCode = zod.input<typeof FulfillmentCode>;
export type FulfillmentCodeOutput = zod.output<typeof FulfillmentCode>;

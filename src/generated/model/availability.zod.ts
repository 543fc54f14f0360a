import * as zod from 'zod/mini';

export const Availability = /*#__PURE__*/ zod.object({
  "emailAvailable": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "usernameAvailable": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type Availability = zod.input<typeof Availability>;
export type AvailabilityOutput = zod.output<typeof Availability>;

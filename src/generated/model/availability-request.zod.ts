import * as zod from 'zod/mini';
import { EmailInput } from './email-input.zod';
import { UsernameInput } from './username-input.zod';

export const AvailabilityRequest = /*#__PURE__*/ zod.object({
  "email": /*#__PURE__*/ zod.optional(EmailInput),
  "username": /*#__PURE__*/ zod.optional(UsernameInput)
});

export type AvailabilityRequest = zod.input<typeof AvailabilityRequest>;
export type AvailabilityRequestOutput = zod.output<typeof AvailabilityRequest>;

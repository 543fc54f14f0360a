import * as zod from 'zod/mini';
import { BlockedUntil } from './blocked-until.zod';
import { RemainingTime } from './remaining-time.zod';
import { SupportContact } from './support-contact.zod';

export const ErrorAdditionalInfo = /*#__PURE__*/ zod.object({
  "blockedUntil": /*#__PURE__*/ zod.optional(BlockedUntil),
  "remainingTime": /*#__PURE__*/ zod.optional(RemainingTime),
  "support": /*#__PURE__*/ zod.optional(SupportContact)
});

export type ErrorAdditionalInfo = zod.input<typeof ErrorAdditionalInfo>;
export type ErrorAdditionalInfoOutput = zod.output<typeof ErrorAdditionalInfo>;

import * as zod from 'zod/mini';
import { BlockedUntil } from './blocked-until.zod';
import { ErrorAdditionalInfo } from './error-additional-info.zod';
import { RemainingTime } from './remaining-time.zod';
import { ServerMessage } from './server-message.zod';
import { SupportContact } from './support-contact.zod';

export const ApiErrorBody = /*#__PURE__*/ zod.object({
  "message": /*#__PURE__*/ zod.optional(ServerMessage),
  "error": /*#__PURE__*/ zod.optional(ServerMessage),
  "detail": /*#__PURE__*/ zod.optional(ServerMessage),
  "additionalInfo": /*#__PURE__*/ zod.optional(ErrorAdditionalInfo),
  "blockedUntil": /*#__PURE__*/ zod.optional(BlockedUntil),
  "remainingTime": /*#__PURE__*/ zod.optional(RemainingTime),
  "support": /*#__PURE__*/ zod.optional(SupportContact)
});

export type ApiErrorBody = zod.input<typeof ApiErrorBody>;
export type ApiErrorBodyOutput = zod.output<typeof ApiErrorBody>;

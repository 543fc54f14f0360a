import * as zod from 'zod/mini';
import { ServerMessage } from './server-message.zod';

export const ApiErrorBody = /*#__PURE__*/ zod.object({
  "message": /*#__PURE__*/ zod.optional(ServerMessage),
  "error": /*#__PURE__*/ zod.optional(ServerMessage),
  "detail": /*#__PURE__*/ zod.optional(ServerMessage),
  "blockedUntil": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([/*#__PURE__*/ zod.string(),/*#__PURE__*/ zod.number()])),
  "remainingTime": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "support": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string())
});

export type ApiErrorBody = zod.input<typeof ApiErrorBody>;
export type ApiErrorBodyOutput = zod.output<typeof ApiErrorBody>;

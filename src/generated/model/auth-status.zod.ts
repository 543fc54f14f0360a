import * as zod from 'zod/mini';

export const AuthStatus = /*#__PURE__*/ zod.object({
  "authenticated": /*#__PURE__*/ zod.boolean(),
  "supports": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string()))
});

export type AuthStatus = zod.input<typeof AuthStatus>;
export type AuthStatusOutput = zod.output<typeof AuthStatus>;

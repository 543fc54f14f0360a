import * as zod from 'zod/mini';

export const ForgotPasswordAnswer = /*#__PURE__*/ zod.object({
  "message": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string())
});

export type ForgotPasswordAnswer = zod.input<typeof ForgotPasswordAnswer>;
export type ForgotPasswordAnswerOutput = zod.output<typeof ForgotPasswordAnswer>;

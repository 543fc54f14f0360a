import * as zod from 'zod/mini';

export const UserSummary = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "username": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "photoUrl": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string())
});

export type UserSummary = zod.input<typeof UserSummary>;
export type UserSummaryOutput = zod.output<typeof UserSummary>;

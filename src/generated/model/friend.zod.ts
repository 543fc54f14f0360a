import * as zod from 'zod/mini';

export const Friend = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "username": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "photoUrl": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string())
});

export type Friend = zod.input<typeof Friend>;
export type FriendOutput = zod.output<typeof Friend>;

import * as zod from 'zod/mini';


export const listNotificationsParamsLimitMax = 100;

export const listNotificationsParamsTypeMax = 50;


export const ListNotificationsParams = /*#__PURE__*/ zod.object({
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(listNotificationsParamsLimitMax))),
  "type": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(listNotificationsParamsTypeMax))),
  "viewed": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
})

export type ListNotificationsParams = zod.input<typeof ListNotificationsParams>;
export type ListNotificationsParamsOutput = zod.output<typeof ListNotificationsParams>;

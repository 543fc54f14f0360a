import * as zod from 'zod/mini';


export const listOrdersParamsLimitMax = 100;

export const listOrdersParamsSearchMax = 200;


export const ListOrdersParams = /*#__PURE__*/ zod.object({
  "page": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1))),
  "limit": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(listOrdersParamsLimitMax))),
  "search": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(listOrdersParamsSearchMax)))
})

export type ListOrdersParams = zod.input<typeof ListOrdersParams>;
export type ListOrdersParamsOutput = zod.output<typeof ListOrdersParams>;

import * as zod from 'zod/mini';

export const GetGiftlistParams = /*#__PURE__*/ zod.object({
  "purchases": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
})

export type GetGiftlistParams = zod.input<typeof GetGiftlistParams>;
export type GetGiftlistParamsOutput = zod.output<typeof GetGiftlistParams>;

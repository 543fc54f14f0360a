import * as zod from 'zod/mini';

export const DeleteGiftMarkParams = /*#__PURE__*/ zod.object({
  "asMember": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
})

export type DeleteGiftMarkParams = zod.input<typeof DeleteGiftMarkParams>;
export type DeleteGiftMarkParamsOutput = zod.output<typeof DeleteGiftMarkParams>;

import * as zod from 'zod/mini';

export const autocompleteAddressParamsInputMin = 3;
export const autocompleteAddressParamsInputMax = 200;


export const AutocompleteAddressParams = /*#__PURE__*/ zod.object({
  "input": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(autocompleteAddressParamsInputMin)).check(/*#__PURE__*/ zod.maxLength(autocompleteAddressParamsInputMax))
})

export type AutocompleteAddressParams = zod.input<typeof AutocompleteAddressParams>;
export type AutocompleteAddressParamsOutput = zod.output<typeof AutocompleteAddressParams>;

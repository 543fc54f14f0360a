import * as zod from 'zod/mini';

export const AddressPrediction = /*#__PURE__*/ zod.object({
  "place_id": /*#__PURE__*/ zod.string(),
  "structured_formatting": /*#__PURE__*/ zod.object({
  "main_text": /*#__PURE__*/ zod.string(),
  "secondary_text": /*#__PURE__*/ zod.string()
})
});

export type AddressPrediction = zod.input<typeof AddressPrediction>;
export type AddressPredictionOutput = zod.output<typeof AddressPrediction>;

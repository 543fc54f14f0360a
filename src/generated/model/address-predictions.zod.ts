import * as zod from 'zod/mini';
import { AddressPrediction } from './address-prediction.zod';

export const AddressPredictions = /*#__PURE__*/ zod.object({
  "predictions": /*#__PURE__*/ zod.array(AddressPrediction)
});

export type AddressPredictions = zod.input<typeof AddressPredictions>;
export type AddressPredictionsOutput = zod.output<typeof AddressPredictions>;

import * as zod from 'zod/mini';
import { Address } from './address.zod';

export const AddressPage = /*#__PURE__*/ zod.object({
  "data": /*#__PURE__*/ zod.array(Address),
  "total": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "totalPages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number())
});

export type AddressPage = zod.input<typeof AddressPage>;
export type AddressPageOutput = zod.output<typeof AddressPage>;

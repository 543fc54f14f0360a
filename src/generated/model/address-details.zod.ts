import * as zod from 'zod/mini';

export const AddressDetails = /*#__PURE__*/ zod.object({
  "addressLine1": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "addressLine2": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "city": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "state": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "postalCode": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "country": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string())
});

export type AddressDetails = zod.input<typeof AddressDetails>;
export type AddressDetailsOutput = zod.output<typeof AddressDetails>;

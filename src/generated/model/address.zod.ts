import * as zod from 'zod/mini';

export const Address = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "addressLine1": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "addressLine2": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "city": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "state": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "postalCode": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "country": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "isPublic": /*#__PURE__*/ zod.boolean(),
  "placeId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string())
});

export type Address = zod.input<typeof Address>;
export type AddressOutput = zod.output<typeof Address>;

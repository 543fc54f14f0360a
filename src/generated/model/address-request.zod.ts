import * as zod from 'zod/mini';
import { ProvinceCode } from './province-code.zod';



export const addressRequestPostalCodeRegExp = new RegExp('^[A-Za-z]\\d[A-Za-z][ -]?\\d[A-Za-z]\\d$');



export const AddressRequest = /*#__PURE__*/ zod.object({
  "placeId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "addressLine1": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "addressLine2": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "city": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "state": ProvinceCode,
  "postalCode": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.regex(addressRequestPostalCodeRegExp)),
  "country": /*#__PURE__*/ zod.literal("Canada"),
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)),
  "isPublic": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type AddressRequest = zod.input<typeof AddressRequest>;
export type AddressRequestOutput = zod.output<typeof AddressRequest>;

import * as zod from 'zod/mini';
import { AddressLineInput } from './address-line-input.zod';
import { NameInput } from './name-input.zod';
import { ProvinceCode } from './province-code.zod';

export const addressRequestPlaceIdMax = 2000;

export const addressRequestAddressLine2Max = 200;


export const addressRequestAddressLine2RegExp = new RegExp('^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$');
export const addressRequestPostalCodeMax = 7;


export const addressRequestPostalCodeRegExp = new RegExp('^[A-Za-z]\\d[A-Za-z][ -]?\\d[A-Za-z]\\d$');


export const AddressRequest = /*#__PURE__*/ zod.object({
  "placeId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(addressRequestPlaceIdMax))),
  "addressLine1": AddressLineInput,
  "addressLine2": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(addressRequestAddressLine2Max)).check(/*#__PURE__*/ zod.regex(addressRequestAddressLine2RegExp))),
  "city": NameInput,
  "state": ProvinceCode,
  "postalCode": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(addressRequestPostalCodeMax)).check(/*#__PURE__*/ zod.regex(addressRequestPostalCodeRegExp)),
  "country": /*#__PURE__*/ zod.literal("Canada"),
  "name": NameInput,
  "isPublic": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type AddressRequest = zod.input<typeof AddressRequest>;
export type AddressRequestOutput = zod.output<typeof AddressRequest>;

import * as z from 'zod/mini';
import { optionalText, requiredText, valuesOf } from './fields';
import { formatPostalCode, postalCodeField } from './postal-code';
import { type ProvinceCode, provinceCode, provinces } from './provinces';
import { textLimits } from './text-limits';

/** Shown once for all empty required fields. */
const missingFields = 'Please fill in all required fields';

/** Validation errors of a form, by field. */
type ErrorsByField<Name extends string> = Readonly<Partial<Record<Name, { message?: string | undefined }>>>;

/**
 * Merges {@link missingFields} of all empty fields into one message, and leaves every other error at its field.
 *
 * @param errors validation errors by field
 * @param id id of the element that shows the merged message
 * @returns `missing`: the merged message, if any; `errorOf`: a field's own error, or the id of the merged message
 */
export const addressErrors = <Name extends string>(errors: ErrorsByField<Name>, id: string) => {
  const messageOf = (name: Name) => errors[name]?.message;
  return {
    missing: Object.values<{ message?: string | undefined } | undefined>(errors).some(
      (error) => error?.message === missingFields,
    )
      ? missingFields
      : undefined,
    errorOf: (name: Name): { error: string | undefined } | { sharedErrorId: string } =>
      messageOf(name) === missingFields ? { sharedErrorId: id } : { error: messageOf(name) },
  };
};

/** The only supported country. */
export const country = 'Canada';

export const outsideCanada = 'We can only ship to addresses in Canada. Please choose a Canadian address.';

/** The input type allows `undefined`, because a new form has no province yet. */
const province: z.ZodMiniType<ProvinceCode, ProvinceCode | undefined> = z.enum(
  provinces.map(({ code }) => code),
  missingFields,
);

/**
 * Single source of the address fields. Both forms, their drafts, the comparison of addresses and the sign-up's
 * multipart form derive from it.
 */
export const addressFields = {
  name: requiredText(missingFields, textLimits.name),
  addressLine1: requiredText(missingFields, textLimits.addressLine),
  addressLine2: optionalText(textLimits.addressLine),
  city: requiredText(missingFields, textLimits.name),
  state: province,
  postalCode: postalCodeField(missingFields),
  country: z._default(z.literal(country, outsideCanada), country),
};

export const signUpAddressSchema = z.object(addressFields);

/** Names of {@link addressFields}. */
export const addressFieldNames = z.keyof(signUpAddressSchema).options;

/**
 * Saved address with its settings. `isPublic`, off by default, lets others ship gifts to it. `placeId` is the id of the
 * place suggestion from which the address was filled.
 */
export const addressSchema = z.object({
  ...addressFields,
  isPublic: z._default(z.boolean('Please choose who may ship to this address'), false),
  placeId: optionalText(textLimits.placeId),
});

/** Address in a request. */
export type AddressDraft = z.infer<typeof addressSchema>;

/** Names of the text fields of an address in a request. */
export const addressTextNames = z.keyof(addressSchema).options.filter((field) => field !== 'isPublic');

/** Fields that users enter. `placeId` is excluded: it does not distinguish two addresses. */
const comparedFields = z.keyof(addressSchema).options.filter((field) => field !== 'placeId');

/** Whether two addresses are equal. An empty field equals a missing one. */
export const isSameAddress = (one: Partial<AddressDraft>, other: Partial<AddressDraft>): boolean =>
  comparedFields.every((field) => (one[field] || '') === (other[field] || ''));

/** Fields that users type. */
const typedFields = addressFieldNames.filter((field) => field !== 'state' && field !== 'country');

type TypedField = (typeof typedFields)[number];

/** Saved address as the server returned it. Any field may be missing. */
interface SavedAddress extends Partial<Record<TypedField, string | null | undefined>> {
  state?: string | null | undefined;
  isPublic?: boolean | undefined;
  placeId?: string | null | undefined;
}

/** Initial form values of a saved address. An unknown province leaves `state` empty for the user to choose. */
export type AddressFormValues = Omit<AddressDraft, 'state'> & Partial<Pick<AddressDraft, 'state'>>;

const typedValuesOf = (saved: SavedAddress) => valuesOf(typedFields, (field) => saved[field] ?? '');

/** Initial values of an empty form, without a province. */
export const emptyAddress = { ...typedValuesOf({}), country } as const;

/** Converts a saved address to form values: province code and formatted postal code. */
export const formValuesOf = (saved: SavedAddress): AddressFormValues => {
  const state = provinceCode(saved.state ?? '');
  return {
    ...typedValuesOf(saved),
    ...(state && { state }),
    postalCode: formatPostalCode(saved.postalCode?.trim() ?? ''),
    country,
    isPublic: saved.isPublic ?? false,
    ...(saved.placeId && { placeId: saved.placeId }),
  };
};

/** Prevents a line break between the two halves of a postal code. */
const noBreakSpace = '\u00a0';

/** Parts of a one-line address. Missing parts are omitted. */
interface AddressLineParts {
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
}

/** Formats an address without the name on one line: '1 Main St, Ottawa, ON K1A 0B1'. */
export const addressText = ({ addressLine1, addressLine2, city, state, postalCode }: AddressLineParts): string =>
  [addressLine1, addressLine2, city, [state, postalCode?.replace(' ', noBreakSpace)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/**
 * Whether friends may ship to at least one of these addresses.
 *
 * @returns `undefined` before the addresses have loaded: the page must not show 'Friends cannot ship to you yet'
 */
export const canShipTo = (addresses: readonly { isPublic: boolean }[] | undefined): boolean | undefined =>
  addresses?.some(({ isPublic }) => isPublic);

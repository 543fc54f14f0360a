import * as z from 'zod/mini';
import { optionalText, requiredText, valuesOf } from './fields';
import { formatPostalCode, postalCodeField } from './postal-code';
import { type ProvinceCode, provinceCode, provinces } from './provinces';
import { textLimits } from './text-limits';

/** Said once for all required fields that are empty (docs/product.md, Validation). */
const missingFields = 'Please fill in all required fields';

/** What a form knows of its faults: by field, with a message. */
type FaultsByField<Name extends string> = Readonly<Partial<Record<Name, { message?: string | undefined }>>>;

/**
 * Says {@link missingFields} once, however many fields are empty, and every other fault at its field.
 *
 * @param faults what is wrong, by field
 * @param id of the element that says what is missing
 * @returns the sentence, where there is something to say, and what each field says or refers to
 */
export const addressErrors = <Name extends string>(faults: FaultsByField<Name>, id: string) => {
  const messageOf = (name: Name) => faults[name]?.message;
  return {
    missing: Object.values<{ message?: string | undefined } | undefined>(faults).some(
      (fault) => fault?.message === missingFields,
    )
      ? missingFields
      : undefined,
    at: (name: Name): { error: string | undefined } | { sharedErrorId: string } =>
      messageOf(name) === missingFields ? { sharedErrorId: id } : { error: messageOf(name) },
  };
};

/** Addresses are in Canada only (docs/product.md, Validation). */
export const country = 'Canada';

/** The message for a place outside Canada (reading 46). */
export const outsideCanada = 'We can only ship to addresses in Canada. Please choose a Canadian address.';

/** Typed so that a form may have none yet. */
const province: z.ZodMiniType<ProvinceCode, ProvinceCode | undefined> = z.enum(
  provinces.map(({ code }) => code),
  missingFields,
);

/**
 * The fields of an address: the one list of them. Both forms, their drafts, what tells two addresses apart, and the fields of the sign-up's
 * multipart form are derived from it.
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

/** The address of a new account (docs/product.md, Validation). */
export const signUpAddressSchema = z.object(addressFields);

/** The names of {@link addressFields}. */
export const addressFieldNames = z.keyof(signUpAddressSchema).options;

/**
 * An address to ship to and to keep (docs/product.md, Addresses). `isPublic` lets others ship gifts to it: off unless chosen.
 * `placeId` is the suggestion that it was taken from.
 */
export const addressSchema = z.object({
  ...addressFields,
  isPublic: z._default(z.boolean('Please choose who may ship to this address'), false),
  placeId: optionalText(textLimits.placeId),
});

/** An address as it is sent. */
export type AddressDraft = z.infer<typeof addressSchema>;

/** The names of the texts of an address as it is sent. */
export const addressTextNames = z.keyof(addressSchema).options.filter((field) => field !== 'isPublic');

/** What a person gives of an address: where it was suggested does not tell two of them apart. */
const givenFields = z.keyof(addressSchema).options.filter((field) => field !== 'placeId');

/** Whether two addresses say the same. What is empty is the same as what is left out. */
export const isSameAddress = (one: Partial<AddressDraft>, other: Partial<AddressDraft>): boolean =>
  givenFields.every((field) => (one[field] || '') === (other[field] || ''));

/** What a person types of an address. */
const typedFields = addressFieldNames.filter((field) => field !== 'state' && field !== 'country');

type TypedField = (typeof typedFields)[number];

/** A saved address. What the server leaves out is not known. */
interface SavedParts extends Partial<Record<TypedField, string | null | undefined>> {
  state?: string | null | undefined;
  isPublic?: boolean | undefined;
  placeId?: string | null | undefined;
}

/** A saved address as the form opens with it. Without a `state` the province is unknown, and the person chooses it. */
export type SavedDraft = Omit<AddressDraft, 'state'> & Partial<Pick<AddressDraft, 'state'>>;

const typedOf = (saved: SavedParts) => valuesOf(typedFields, (field) => saved[field] ?? '');

/** What a form begins with: nothing is typed, and no province is chosen. */
export const emptyAddress = { ...typedOf({}), country } as const;

/** Makes a saved address ready for the form: the province by its code, the postal code as on an envelope (reading 75). */
export const savedDraftOf = (saved: SavedParts): SavedDraft => {
  const state = provinceCode(saved.state ?? '');
  return {
    ...typedOf(saved),
    ...(state && { state }),
    postalCode: formatPostalCode(saved.postalCode?.trim() ?? ''),
    country,
    isPublic: saved.isPublic ?? false,
    ...(saved.placeId && { placeId: saved.placeId }),
  };
};

/** Keeps the two halves of a postal code together. */
const noBreakSpace = '\u00a0';

/** The parts of an address that are read on one line. What is missing is left out. */
interface AddressLineParts {
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
}

/** An address on one line, without the name: '1 Main St, Ottawa, ON K1A 0B1'. */
export const addressText = ({ addressLine1, addressLine2, city, state, postalCode }: AddressLineParts): string =>
  [addressLine1, addressLine2, city, [state, postalCode?.replace(' ', noBreakSpace)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/**
 * Whether friends may ship to one of these addresses (docs/product.md, Addresses).
 *
 * @returns `undefined` where the addresses are not known: then the page must not say 'Friends cannot ship to you yet'
 */
export const canShipTo = (addresses: readonly { isPublic: boolean }[] | undefined): boolean | undefined =>
  addresses?.some(({ isPublic }) => isPublic);

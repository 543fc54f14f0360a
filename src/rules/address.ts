import * as z from 'zod/mini';
import { optionalText, requiredText } from './fields';
import { postalCodeField } from './postal-code';
import { provinces } from './provinces';

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
export const addressFaults = <Name extends string>(faults: FaultsByField<Name>, id: string) => {
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

/** The parts of an address, as every form and every call has them. */
export const addressFields = {
  name: requiredText(missingFields),
  addressLine1: requiredText(missingFields),
  addressLine2: optionalText,
  city: requiredText(missingFields),
  state: z.enum(
    provinces.map(({ code }) => code),
    missingFields,
  ),
  postalCode: postalCodeField(missingFields),
  country: z._default(z.literal(country, outsideCanada), country),
};

/** The address of a new account (docs/product.md, Validation). */
export const signUpAddressSchema = z.object(addressFields);

/**
 * An address to ship to and to keep (docs/product.md, Addresses). `isPublic` lets others ship gifts to it: off unless chosen.
 * `placeId` is the suggestion that it was taken from.
 */
export const addressSchema = z.object({
  ...addressFields,
  isPublic: z._default(z.boolean('Please choose who may ship to this address'), false),
  placeId: optionalText,
});

/** An address as it is sent. */
export type AddressDraft = z.infer<typeof addressSchema>;

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

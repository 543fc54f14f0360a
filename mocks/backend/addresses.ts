import {
  Address,
  type AddressDetails,
  type AddressPage,
  type AddressPredictions,
  AutocompleteAddressParams,
  GetAddressDetailsParams,
  ListAddressesParams,
} from '../../src/generated/model';
import { addressSchema } from '../../src/rules/address';
import { type SuggestedAddress, suggestedAddresses } from '../seed/suggested-addresses';
import { type Call, memberOf, paramOf, refusal } from './call';
import { homeOf, newId } from './lines';
import { pageOf, searchable } from './paging';
import { checked } from '../engine/requests';
import type { Row, Tables } from './tables';

/** Addresses on a page where the request has no `limit` (docs/product.md, Limits). */
const pageSize = 10;

/** Suggestions in an answer: as many as fit below a field. */
const maxSuggestions = 5;

/** The words of a text, without accents, hyphens and apostrophes, which people often leave out. */
const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[\s,.'’-]+/)
    .filter(Boolean);

const textOf = ({ line, city, state, country }: SuggestedAddress): string => `${line} ${city} ${state} ${country}`;

/** GET /address/autocomplete. Every typed word is the beginning of a word of the address. Guests may ask too (reading 31). */
export const autocompleteAddress = ({ query }: Call): AddressPredictions => {
  const words = wordsOf(AutocompleteAddressParams.parse(query).input);
  const found = suggestedAddresses.filter((address) => {
    const known = wordsOf(textOf(address));
    return words.every((word) => known.some((text) => text.startsWith(word)));
  });
  return {
    predictions: found.slice(0, maxSuggestions).map(({ id, line, city, code, country }) => ({
      place_id: id,
      structured_formatting: {
        main_text: line,
        secondary_text: `${city}, ${code}, ${country}`,
      },
    })),
  };
};

/** GET /address/details. The state is written out ('Québec'), as map services write it. */
export const getAddressDetails = ({ query }: Call): AddressDetails => {
  const { placeId } = GetAddressDetailsParams.parse(query);
  const address = suggestedAddresses.find(({ id }) => id === placeId);
  if (!address) throw refusal(404, 'This place was not found.');
  const { line, city, state, postalCode, country } = address;
  return { addressLine1: line, addressLine2: '', city, state, postalCode, country };
};

/** GET /address. Members only: an address that a guest gives is for the gift in the cart, and is not listed. */
export const listAddresses = (call: Call): AddressPage => {
  const { id: ownerId } = memberOf(call);
  const own = call.tables.addresses.findMany((query) => query.where({ ownerId })).map((row) => Address.parse(row));
  const { data, total, totalPages } = pageOf(own, ListAddressesParams.parse(call.query), pageSize);
  return { data, total, totalPages };
};

/** POST /address. Guests may add one too: it belongs to the browser's session (reading 31). */
export const createAddress = async ({ tables, visitor, body }: Call): Promise<Address> => {
  const { placeId, addressLine2, ...address } = checked(addressSchema, body);
  const created = await tables.addresses.create({
    ...address,
    id: newId('adr'),
    ownerId: visitor.ownerId,
    addressLine2: addressLine2 || null,
    placeId: placeId || null,
  });
  return Address.parse(created);
};

/**
 * A saved address of the member who sent the request.
 *
 * @throws a 401 for guests, a 404 for what is nobody's or somebody else's: nobody learns which
 */
const ownAddress = (call: Call): Row<'addresses'> => {
  const { id: ownerId } = memberOf(call);
  const address = call.tables.addresses.findFirst((query) => query.where({ id: paramOf(call, 'id'), ownerId }));
  if (!address) throw refusal(404, 'This address was not found.');
  return address;
};

/** Lines of the bag that go to a saved address go to another one, or nowhere yet. Orders keep the address that they went to. */
const redirectLines = async (
  { lines }: Tables,
  { id, ownerId }: Pick<Row<'addresses'>, 'id' | 'ownerId'>,
  to: Address | null,
): Promise<void> => {
  const toIt = lines
    .findMany((query) => query.where({ ownerId }))
    .filter(({ shippingAddress }) => shippingAddress?.id === id);
  for (const line of toIt) {
    await lines.update(line, {
      data: (row) => {
        row.shippingAddress = to;
      },
    });
  }
};

/** PUT /address/{id}. The whole address is replaced; lines of the bag that go there go to the new words. */
export const updateAddress = async (call: Call): Promise<Address> => {
  const { tables, body } = call;
  const { id, ownerId } = ownAddress(call);
  const { placeId, addressLine2, ...given } = checked(addressSchema, body);
  const saved = await tables.addresses.update((query) => query.where({ id, ownerId }), {
    data: (row) => {
      Object.assign(row, given, { addressLine2: addressLine2 || null, placeId: placeId || null });
    },
  });
  const answer = Address.parse(saved);
  await redirectLines(tables, { id, ownerId }, answer);
  return answer;
};

/** DELETE /address/{id}. Lines of the bag that went there go to the first address that is left, as new lines do, else nowhere yet. */
export const deleteAddress = async (call: Call): Promise<void> => {
  const { tables } = call;
  const { id, ownerId } = ownAddress(call);
  tables.addresses.deleteMany((query) => query.where({ id, ownerId }));
  await redirectLines(tables, { id, ownerId }, homeOf(tables, ownerId) ?? null);
};

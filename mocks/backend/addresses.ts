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
import { type Place, places } from '../seed/suggested-addresses';
import { type Call, memberOf, refusal } from './call';
import { newId } from './lines';
import { pageOf, searchable } from './paging';
import { checked } from '../engine/requests';

/** Addresses to a page where the request does not say (shop document, section 9). */
const pageSize = 10;

/** Suggestions to an answer: what fits below a field. */
const maxSuggestions = 5;

/** Words as people type them: accents, hyphens and apostrophes do not tell them apart. */
const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[\s,.'’-]+/)
    .filter(Boolean);

const textOf = ({ line, city, state, country }: Place): string => `${line} ${city} ${state} ${country}`;

/** GET /address/autocomplete. Every word that was typed begins a word of the place; guests may ask as well (decision 31). */
export const autocompleteAddress = ({ query }: Call): AddressPredictions => {
  const words = wordsOf(AutocompleteAddressParams.parse(query).input);
  const found = places.filter((place) => {
    const known = wordsOf(textOf(place));
    return words.every((word) => known.some((text) => text.startsWith(word)));
  });
  return {
    predictions: found.slice(0, maxSuggestions).map((place) => ({
      place_id: place.id,
      structured_formatting: {
        main_text: place.line,
        secondary_text: `${place.city}, ${place.code}, ${place.country}`,
      },
    })),
  };
};

/** GET /address/details. The state is written out, as maps write it. */
export const getAddressDetails = ({ query }: Call): AddressDetails => {
  const { placeId } = GetAddressDetailsParams.parse(query);
  const place = places.find(({ id }) => id === placeId);
  if (!place) throw refusal(404, 'This place was not found.');
  const { line, city, state, postalCode, country } = place;
  return { addressLine1: line, addressLine2: '', city, state, postalCode, country };
};

/** GET /address. Members only: a guest's addresses are for the gifts at hand. */
export const listAddresses = (call: Call): AddressPage => {
  const { id: ownerId } = memberOf(call);
  const own = call.tables.addresses.findMany((query) => query.where({ ownerId })).map((row) => Address.parse(row));
  const { data, total, totalPages } = pageOf(own, ListAddressesParams.parse(call.query), pageSize);
  return { data, total, totalPages };
};

/** POST /address. A guest may give one too: it belongs to the browser's session (decision 31). */
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

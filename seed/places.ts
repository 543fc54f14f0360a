import type { Places } from '#backend/ports.ts';
import { normalizeForSearch } from '#rules/normalize.ts';
import { type SuggestedAddress, suggestedAddresses } from './suggested-addresses';

/** Maximum suggestions per response: as many as fit below the address field. */
const maxSuggestions = 5;

/** Words of a text without accents, hyphens and apostrophes, which users often omit. */
const wordsOf = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[\s,.'’-]+/)
    .filter(Boolean);

const textOf = ({ line, city, state, country }: SuggestedAddress): string => `${line} ${city} ${state} ${country}`;

/** Geocoder of the demo and the mock, over the suggested addresses. */
export const places: Places = {
  // Every typed word must be a prefix of a word in the address.
  suggest: async (input) => {
    const words = wordsOf(input);
    const found = suggestedAddresses.filter((address) => {
      const addressWords = wordsOf(textOf(address));
      return words.every((word) => addressWords.some((text) => text.startsWith(word)));
    });
    return found.slice(0, maxSuggestions).map(({ id, line, city, code, country }) => ({
      place_id: id,
      structured_formatting: { main_text: line, secondary_text: `${city}, ${code}, ${country}` },
    }));
  },
  // `state` is the full name ('Québec'), as in map services.
  find: async (placeId) => {
    const address = suggestedAddresses.find(({ id }) => id === placeId);
    if (!address) return undefined;
    const { line, city, state, postalCode, country } = address;
    return { addressLine1: line, addressLine2: '', city, state, postalCode, country };
  },
};

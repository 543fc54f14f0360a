import * as z from 'zod/mini';
import type { Places } from '#backend/ports.ts';
import { AddressDetails } from '#generated/model';
import { normalizeForSearch } from '#rules/normalize.ts';

/** Maximum suggestions per response: as many as fit below a field. */
const maxSuggestions = 5;

/** Number of results requested from Photon; more than needed, because not all are addresses in Canada. */
const requestedResults = 20;

/** Maximum number of cached queries. */
const maxCachedQueries = 500;

/** Bounding box of Canada: west, south, east, north, in degrees. */
const canada = '-141.1,41.6,-52.5,83.2';

const text = z.optional(z.string());

const PhotonResponse = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: text,
        housenumber: text,
        street: text,
        city: text,
        district: text,
        state: text,
        postcode: text,
        country: text,
        countrycode: text,
      }),
    }),
  ),
});

type Feature = z.output<typeof PhotonResponse>['features'][number];

const detailsOf = ({ properties }: Feature): AddressDetails | undefined => {
  const { name, housenumber, street = name, city = properties.district, state, postcode, countrycode } = properties;
  if (countrycode !== 'CA' || street === undefined || city === undefined || state === undefined) return undefined;
  return {
    addressLine1: [housenumber, street].filter(Boolean).join(' '),
    addressLine2: '',
    city,
    state,
    postalCode: postcode ?? '',
    country: 'Canada',
  };
};

/** Encodes the details in the id, because Photon cannot look up an id. A forged id returns only its own content. */
const toId = (details: AddressDetails): string => `ph_${Buffer.from(JSON.stringify(details)).toString('base64url')}`;

const fromId = (id: string): AddressDetails | undefined => {
  try {
    const parsed = AddressDetails.safeParse(JSON.parse(Buffer.from(id.replace(/^ph_/, ''), 'base64url').toString()));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

const suggestionsOf = (answer: unknown): Awaited<ReturnType<Places['suggest']>> => {
  const byId = new Map<string, AddressDetails>();
  for (const feature of PhotonResponse.parse(answer).features) {
    const details = detailsOf(feature);
    if (details) byId.set(toId(details), details);
  }
  return [...byId].slice(0, maxSuggestions).map(([place_id, { addressLine1, city, state, postalCode }]) => ({
    place_id,
    structured_formatting: {
      main_text: addressLine1 ?? '',
      secondary_text: [city, state, postalCode].filter(Boolean).join(', '),
    },
  }));
};

/**
 * Suggests Canadian addresses from a self-hosted Photon (https://github.com/komoot/photon). Without a response there
 * are no suggestions. Input is never logged.
 *
 * @param base URL, such as `http://localhost:2322`
 * @param timeoutMs short, because users continue typing
 */
export const createPhoton = (base: string, timeoutMs = 2000): Places => {
  const cache = new Map<string, ReturnType<typeof suggestionsOf>>();
  return {
    suggest: async (input) => {
      const words = normalizeForSearch(input);
      const cached = cache.get(words);
      if (cached) return cached;
      const query = new URLSearchParams({ q: input, limit: String(requestedResults), bbox: canada });
      for (const layer of ['house', 'street']) query.append('layer', layer);
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(`${base.replace(/\/$/, '')}/api?${query}`, { signal, redirect: 'error' });
        if (!response.ok) return [];
        const found = suggestionsOf(await response.json());
        const [oldest] = cache.keys();
        if (cache.size >= maxCachedQueries && oldest !== undefined) cache.delete(oldest);
        cache.set(words, found);
        return found;
      } catch {
        return [];
      }
    },
    find: (placeId) => Promise.resolve(fromId(placeId)),
  };
};

import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { AddressPredictions } from '#generated/model';
import { createPhoton } from '#server/integrations/photon.ts';
import { readIntegrationSettings } from '#server/integrations/settings.ts';
import { listenUntilEnd } from './listen-until-end';
import { newFolder, serveShop } from './support';

const house = {
  housenumber: '88',
  street: 'Somerset Street West',
  city: 'Ottawa',
  state: 'Ontario',
  postcode: 'K2P 0H6',
  country: 'Canada',
  countrycode: 'CA',
};

const ottawa = {
  addressLine1: '88 Somerset Street West',
  addressLine2: '',
  city: 'Ottawa',
  state: 'Ontario',
  postalCode: 'K2P 0H6',
  country: 'Canada',
};

const answerWith = (response: ServerResponse, properties: readonly object[]) =>
  response.end(JSON.stringify({ features: properties.map((one) => ({ type: 'Feature', properties: one })) }));

/** Starts a fake Photon that records its requests. */
const openPhoton = async (answer: (response: ServerResponse) => void) => {
  const requestedUrls: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requestedUrls.push(url);
    answer(response);
  });
  return { requestedUrls, url: `http://127.0.0.1:${await listenUntilEnd(server)}` };
};

describe('address suggestions from Photon', () => {
  it('are returned for typed text, with details for the selected one', async () => {
    const street = { name: 'Rue Somerset', district: 'Gatineau', state: 'Québec', countrycode: 'CA' };
    const abroad = { ...house, city: 'Buffalo', state: 'New York', countrycode: 'US' };
    const photon = await openPhoton((response) =>
      answerWith(response, [house, abroad, house, { ...house, city: undefined }, street]),
    );
    const server = await serveShop({
      integrations: { ...readIntegrationSettings({}, newFolder()), places: photon.url },
    });
    const shopper = server.shopper();
    const { body } = await shopper.get('/address/autocomplete?input=88%20somerset');
    const { predictions } = AddressPredictions.parse(body);
    expect(predictions.map(({ structured_formatting: shown }) => Object.values(shown))).toEqual([
      ['88 Somerset Street West', 'Ottawa, Ontario, K2P 0H6'],
      ['Rue Somerset', 'Gatineau, Québec'],
    ]);
    const query = new URLSearchParams({ placeId: predictions[0]?.place_id ?? '' });
    expect((await shopper.get(`/address/details?${query}`)).body).toEqual(ottawa);
    for (const placeId of ['ph_none', 'plc_1', 'ph_eyJhIjo'])
      expect((await shopper.get(`/address/details?placeId=${placeId}`)).status).toBe(404);
    expect(JSON.stringify(server.logged)).not.toMatch(/somerset/i);
    expect(new URL(photon.requestedUrls[0] ?? '', photon.url).searchParams.get('q')).toBe('88 somerset');
  });

  it('are cached for equal text', async () => {
    const photon = await openPhoton((response) => answerWith(response, [house]));
    const places = createPhoton(`${photon.url}/`);
    expect(await places.suggest('88 Somerset')).toEqual(await places.suggest('  88  somerset '));
    expect(photon.requestedUrls).toHaveLength(1);
  });

  it.each<[failure: string, answer: (response: ServerResponse) => unknown, timeoutMs?: number]>([
    ['fails', (response) => response.writeHead(500).end('{"features": []}')],
    ['returns HTML', (response) => response.end('<html>')],
    ['returns no addresses', (response) => response.end('{}')],
    ['redirects', (response) => response.writeHead(302, { location: '/' }).end()],
    ['does not answer in time', () => undefined, 50],
  ])('are empty and not cached when Photon %s', async (_failure, answer, timeoutMs) => {
    const photon = await openPhoton(answer);
    const places = createPhoton(photon.url, timeoutMs);
    // Counts fetch calls, because an aborted request may not reach Photon.
    using fetchCalls = vi.spyOn(globalThis, 'fetch');
    expect(await places.suggest('somerset')).toEqual([]);
    expect(await places.suggest('somerset')).toEqual([]);
    expect(fetchCalls).toHaveBeenCalledTimes(2);
  });
});

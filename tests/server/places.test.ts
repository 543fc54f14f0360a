import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { createPhoton } from '../../server/integrations/photon';
import { readIntegrationSettings } from '../../server/integrations/settings';
import { AddressPredictions } from '../../src/generated/model';
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

/** What stands in for a Photon, and what it was asked. */
const openPhoton = async (answer: (response: ServerResponse) => void) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    answer(response);
  });
  return { asked, url: `http://127.0.0.1:${await listenUntilEnd(server)}` };
};

describe('addresses by a Photon of one’s own', () => {
  it('are suggested to the person who types, and written out for the one that is chosen', async () => {
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
    expect(new URL(photon.asked[0] ?? '', photon.url).searchParams.get('q')).toBe('88 somerset');
  });

  it('are asked for once for the same words', async () => {
    const photon = await openPhoton((response) => answerWith(response, [house]));
    const places = createPhoton(`${photon.url}/`);
    expect(await places.suggest('88 Somerset')).toEqual(await places.suggest('  88  somerset '));
    expect(photon.asked).toHaveLength(1);
  });

  it.each<[what: string, answer: (response: ServerResponse) => unknown, patience?: number]>([
    ['fails', (response) => response.writeHead(500).end('{"features": []}')],
    ['answers something else', (response) => response.end('<html>')],
    ['answers without addresses', (response) => response.end('{}')],
    ['leads elsewhere', (response) => response.writeHead(302, { location: '/' }).end()],
    ['does not answer in time', () => undefined, 50],
  ])('are none where Photon %s, and are asked for again', async (_what, answer, timeoutMs) => {
    const photon = await openPhoton(answer);
    const places = createPhoton(photon.url, timeoutMs);
    // Counted here: what is given up may not have come as far as Photon.
    using asking = vi.spyOn(globalThis, 'fetch');
    expect(await places.suggest('somerset')).toEqual([]);
    expect(await places.suggest('somerset')).toEqual([]);
    expect(asking).toHaveBeenCalledTimes(2);
  });
});

import { request as sendRaw } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readIntegrationSettings } from '#server/integrations/settings.ts';
import { withAdmin } from '../operator/admin-client';
import { startStripe } from './fake-stripe';
import { newFolder, serveShop } from './support';

/** Sends the first bytes of a body that never ends. @returns the status of the response */
const sendEndless = (
  base: string,
  path: string,
  bytes: number,
  headers: Readonly<Record<string, string | number>> = { 'transfer-encoding': 'chunked' },
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const type = 'application/x-www-form-urlencoded';
    const options = { method: 'POST', headers: { origin: base, 'content-type': type, ...headers } };
    const request = sendRaw(new URL(path, base), options, (response) => {
      response.resume();
      request.destroy();
      resolve(response.statusCode);
    });
    request.on('error', reject);
    request.write(Buffer.alloc(bytes, 'x'));
  });

describe('a body above the limit', () => {
  it('is refused by the shop while it arrives, with and without a length', async () => {
    const stripe = await startStripe();
    const integrations = readIntegrationSettings(stripe.variables, newFolder());
    const { base } = await serveShop({ payment: 'stripe', integrations });
    const length = { 'content-length': 200_000_000 };
    expect([
      await sendEndless(base(), '/stripe/webhook', 300_000),
      await sendEndless(base(), '/stripe/webhook', 1, length),
      await sendEndless(base(), '/api/auth/login', 70_000),
      await sendEndless(base(), '/password', 70_000),
      await sendEndless(base(), '/web-vitals', 70_000),
    ]).toEqual([413, 413, 413, 413, 413]);
  });

  it('is refused by the admin pages, above 2 MB without a session', async () => {
    const server = await serveShop(withAdmin);
    const base = server.adminUrl();
    expect([
      await sendEndless(base, '/sign-in', 2_200_000),
      await sendEndless(base, '/sign-out', 2_200_000),
      await sendEndless(base, '/products/import', 2_200_000),
    ]).toEqual([413, 413, 401]);
  });
});

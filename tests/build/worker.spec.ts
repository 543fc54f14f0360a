import { waitUntilHydrated } from '../support/hydration';
import { expect, openDemo, test } from '../support/production-test';
import { listen } from '../support/static-host';
import { failedResponses } from '../support/strict-test';
import { createRequestProxy } from '../support/test-shop';
import { waitUntilWorkerActive } from '../support/wait-until-worker-active';

/** Paths that the worker must leave to the server: their pages are not part of the app. */
const serverPages = ['/google/back?code=once', '/receipt?order=none', '/password/none', '/local/inbox', '/health'];

test('the worker requests server pages from the server, and serves app pages if the proxy fails', async ({
  page,
  complaints,
}) => {
  complaints.allow(failedResponses);
  const shop = await openDemo();
  const forward = createRequestProxy(() => shop.port);
  const requested: string[] = [];
  let status = 200;
  const proxy = await listen((request) => {
    const { pathname, search } = new URL(request.url);
    requested.push(pathname + search);
    return status === 200 ? forward(request) : Promise.resolve(new Response('Bad Gateway', { status }));
  });
  await page.goto(proxy.url);
  await waitUntilWorkerActive(page);

  for (const path of serverPages) {
    await page.goto(proxy.url + path);
    expect(requested.filter((other) => other === path)).toEqual([path]);
  }

  for (status of [502, 503, 504]) {
    await page.goto(`${proxy.url}/help`);
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { name: 'How gifting works' })).toBeVisible();
  }
  // The worker shows responses with 500 and 404, because they come from the server itself.
  for (status of [500, 404]) {
    await page.goto(`${proxy.url}/help`);
    await expect(page.getByText('Bad Gateway')).toBeVisible();
  }
  await proxy.close();
  await shop.close();
});

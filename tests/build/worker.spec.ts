import { waitUntilHydrated } from '../support/hydration';
import { expect, openDemo, test } from '../support/production-test';
import { listen } from '../support/static-host';
import { failedAnswers } from '../support/strict-test';
import { waitUntilWorkerActive } from '../support/wait-until-worker-active';
import { passRequestsTo } from '../support/watched-shop';

/** Pages that the server answers itself. The shop answers the way back from Google with a redirect, and the others with a page. */
const serverPages = ['/google/back?code=once', '/receipt?order=none', '/local/inbox', '/health'];

test('a page of the server is requested once, and a proxy without its server does not hide a page of the app', async ({
  page,
  complaints,
}) => {
  complaints.allow(failedAnswers);
  const shop = await openDemo();
  const pass = passRequestsTo(() => shop.port);
  const requested: string[] = [];
  let status = 200;
  const proxy = await listen((request) => {
    const { pathname, search } = new URL(request.url);
    requested.push(pathname + search);
    return status === 200 ? pass(request) : Promise.resolve(new Response('Bad Gateway', { status }));
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
  // Responses of the server itself are shown unchanged.
  for (status of [500, 404]) {
    await page.goto(`${proxy.url}/help`);
    await expect(page.getByText('Bad Gateway')).toBeVisible();
  }
  await proxy.close();
  await shop.close();
});

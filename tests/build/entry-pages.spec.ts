import { signInBy } from '../support/ask';
import { expect, test } from '../support/production-test';

/**
 * What the document of a page that people enter by may weigh as the server sends it to a member, in KiB of gzip, with room for what a small
 * change adds: what is drawn of it, and all answers that it asks for first. Their code has its budget in
 * route-budgets.spec.ts.
 */
const budgets: Readonly<Record<string, number>> = {
  '/': 23,
  '/?product=enamel-teapot-for-two': 46,
  '/giftlist/gft_maya_birthday': 26,
  '/maya/giftlists': 29,
  '/cart': 28,
  '/checkout': 28,
  '/success': 24,
  '/orders': 24,
  '/profile': 26,
};

test('the document of every entry page keeps its budget, and needs no other file to be painted', async ({
  request,
  baseURL,
}) => {
  await signInBy(request, baseURL, 'noah');
  const weights: Record<string, number> = {};
  for (const path of Object.keys(budgets)) {
    // With fetch, the length is that of what was sent.
    const response = await request.get(path, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
    const html = await response.text();
    // Scripts at the end of the page do not hold its paint back, and there are no sheets.
    expect(html).not.toMatch(/<link rel="stylesheet"|<script src/);
    weights[path] = Number(response.headers()['content-length']) / 1024;
  }
  const over = Object.entries(weights).filter(([path, weight]) => !(weight <= (budgets[path] ?? 0)));
  expect(over, JSON.stringify(weights)).toEqual([]);
});

import { expect, test } from '../support/production-test';
import { signInByApi } from '../support/send-request';

/**
 * Size limits of the document of each entry page for a member, in KiB of gzip, with some room for small changes. The
 * document contains rendered markup and embedded responses. For code, see route-budgets.spec.ts.
 */
const budgets: Readonly<Record<string, number>> = {
  '/': 24.5,
  '/?product=enamel-teapot-for-two': 47,
  '/giftlist/gft_maya_birthday': 30,
  '/maya/giftlists': 33,
  '/cart': 28,
  '/checkout': 28,
  '/success': 24.5,
  '/orders': 25,
  '/profile': 27,
};

test('each entry page stays within its budget, and renders without other files', async ({ request, baseURL }) => {
  await signInByApi(request, baseURL, 'noah');
  const sizes: Record<string, number> = {};
  for (const path of Object.keys(budgets)) {
    // Its content length is that of the compressed body.
    const response = await request.get(path, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
    const html = await response.text();
    // Scripts at the end of the page do not delay the first paint, and there are no style sheets.
    expect(html).not.toMatch(/<link rel="stylesheet"|<script src/);
    sizes[path] = Number(response.headers()['content-length']) / 1024;
  }
  const over = Object.entries(sizes).filter(([path, weight]) => !(weight <= (budgets[path] ?? 0)));
  expect(over, JSON.stringify(sizes)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import type { Response } from '@playwright/test';
import * as z from 'zod/mini';
import { compress } from '../support/brotli';
import { expect, test } from '../support/production-test';

const { 'size-limit': limits } = z
  .object({ 'size-limit': z.array(z.object({ name: z.string(), limit: z.string() })) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Budget for the scripts of the first view of the home, in KiB of brotli 11: the limit that `npm test` uses. */
const budgetKiB = Number.parseFloat(limits.find(({ name }) => name === 'scripts of the first view')?.limit ?? '');

/** Budget for scripts that load once the page is idle, such as error reporting, in KiB of brotli 11. */
const idleKiB = 3;

test.describe('first view of the home', () => {
  test(`loads at most ${budgetKiB} KiB of scripts, plus ${idleKiB} KiB when idle, and fetches page 1 once`, async ({
    page,
    baseURL,
  }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') responses.push(response);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Reads the bodies before the page closes: on a busy machine, a response that arrives during the close has none.
    const scripts = await Promise.all(
      responses.map(async (response) => ({
        name: new URL(response.url()).pathname,
        size: compress(await response.body()).length / 1024,
      })),
    );
    const total = scripts.reduce((sum, { size }) => sum + size, 0);
    const lines = scripts.toSorted((a, b) => b.size - a.size).map(({ name, size }) => `${size.toFixed(1)} ${name}`);
    expect(total, lines.join('\n')).toBeLessThanOrEqual(budgetKiB + idleKiB);
    // The app uses the fetch that the head script has started.
    expect(requestedUrls.filter((url) => url.includes('/product/explore'))).toHaveLength(1);
    expect(requestedUrls.filter((url) => !url.startsWith(baseURL))).toEqual([]);
  });

  test('loads no live connection for a guest', async ({ page }) => {
    const liveScripts: string[] = [];
    const sockets: string[] = [];
    const bodies: Promise<void>[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const search = async () => {
        const text = await response.text();
        if (/newNotification|socket\.io|notification\.push/.test(text)) liveScripts.push(response.url());
      };
      bodies.push(search());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 400);
    await page.getByRole('link', { name: 'Friends' }).first().click();
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
    expect([liveScripts, sockets]).toEqual([[], []]);
  });
});

import { preview } from 'vite';
import { expect, test } from '../support/production-test';

test('npm run start:mock serves the shop with its backend at every URL', async ({ page }) => {
  const server = await preview({ mode: 'mock', logLevel: 'error', preview: { port: 0, strictPort: true } });
  const url = server.resolvedUrls?.local[0] ?? '';
  await page.goto(url);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await page.request.get(`${url}pictures/none.webp`)).status()).toBe(404);
  await page.goto(`${url}checkout`);
  await expect(page.getByText('No valid items to checkout.')).toBeVisible();
  await server.close();
});

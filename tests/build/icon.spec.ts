import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createNodeMocks } from '#mocks/node.ts';
import { serveProductImage } from '../support/product-images';
import { expect, test } from '../support/production-test';
import { type Respond, serve } from '../support/static-host';

const shopPages = ['/', '/nowhere'];

/** Builds with the paths of their pages. */
const builds = [
  { dir: 'dist', pages: shopPages },
  {
    dir: 'dist-mock',
    pages: [...shopPages, ...['payment', 'google', 'inbox'].map((page) => `/mocks/${page}/index.html`)],
  },
];

const icons = [
  { name: 'icon', selector: 'link[rel="icon"]', type: 'image/svg+xml', width: 150 },
  { name: 'touch icon', selector: 'link[rel="apple-touch-icon"]', type: 'image/png', width: 180 },
];

// The files of the documents are enough: in all other tests, the console reports a file that a script misses.
test.use({ javaScriptEnabled: false });

for (const { dir, pages } of builds) {
  // Without an icon in the page, a browser requests /favicon.ico, and logs the 404.
  test(`every page of ${dir} has its icons, and requests no missing file`, async ({ page }) => {
    const missing: string[] = [];
    const beforeFiles: Respond = async (request) => {
      const { pathname } = new URL(request.url);
      const answer = await serveProductImage(request);
      if (!answer && extname(pathname) !== '' && !existsSync(join(dir, pathname))) missing.push(pathname);
      return answer;
    };
    const { url, close } = await serve({
      dir,
      answer: createNodeMocks().answer,
      beforeFiles,
      isCompressing: false,
    });
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    const checked = new Set<string>();
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(url + path, { waitUntil: 'networkidle' });
        for (const { name, selector, type, width } of icons) {
          const link = page.locator(selector);
          await expect(link, `${path} names one ${name}`).toHaveCount(1);
          const href = (await link.getAttribute('href')) ?? '';
          if (checked.has(href)) continue;
          checked.add(href);
          const answer = await page.request.get(url + href);
          expect(answer.status(), href).toBe(200);
          expect(answer.headers()['content-type'], href).toBe(type);
          const naturalSize = await page.evaluate(async (src) => {
            const image = Object.assign(new Image(), { src });
            await image.decode();
            return [image.naturalWidth, image.naturalHeight];
          }, href);
          expect(naturalSize, href).toEqual([width, width]);
        }
        expect(missing, path).toEqual([]);
      });
    }
    await close();
  });
}

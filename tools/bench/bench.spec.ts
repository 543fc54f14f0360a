import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from '@playwright/test';
import { chromium } from 'playwright';
import { build } from 'vite';
import { createNodeMocks } from '#mocks/node.ts';
import { chromiumArgs, findBrowser } from '#tests/support/browser.ts';
import { serveProductImage } from '#tests/support/product-images.ts';
import { serve } from '#tests/support/static-host.ts';
import { measureEntries } from './measure-entries';

/** Number of passes over all entry pages. Every second pass is in reverse order. */
const passes = Number(process.env.ROUNDS ?? 5);

const serveBaseline = async () => {
  const outDir = resolve('test-results/baseline');
  const root = resolve('tools/bench/baseline');
  await build({ configFile: false, root, logLevel: 'warn', build: { outDir, emptyOutDir: true, target: 'es2023' } });
  return serve({
    dir: outDir,
    answer: createNodeMocks({ visitors: 'many' }).answer,
    beforeFiles: serveProductImage,
  });
};

test('measures the entry pages against a baseline in plain React', async () => {
  const baseline = await serveBaseline();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumArgs });
  try {
    const rows = await measureEntries(browser, baseline.url, passes);
    const text = `# Entry pages, first visit, medians of ${passes} passes (the phone and line of Lighthouse, really throttled)\n\n${rows}\n`;
    console.log(`\n${text}`);
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/bench.md', text);
  } finally {
    await browser.close();
    await baseline.close();
  }
});

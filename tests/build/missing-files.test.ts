import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { missingFiles } from '#tools/build/missing-files.ts';

const asks = { html: { accept: 'text/html,*/*' }, anything: { accept: '*/*' } };

describe('Vite preview of a build', () => {
  const root = mkdtempSync(join(tmpdir(), 'giftlist-preview-'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/index.html'), '<!doctype html>');
  writeFileSync(join(root, 'dist/icon.svg'), '<svg/>');
  const opened = preview({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [missingFiles()],
    preview: { port: 0, host: '127.0.0.1' },
  });
  afterAll(async () => {
    await (await opened).close();
    rmSync(root, { recursive: true });
  });

  it.each([
    ['/pictures/none.webp', asks.anything, 404],
    ['/pictures/none.webp', asks.html, 404],
    ['/assets/none', asks.html, 200],
    ['/assets/none.js', asks.anything, 404],
    ['/icon.svg', asks.anything, 200],
    ['/cart', asks.html, 200],
    ['/john.doe/giftlists', asks.html, 200],
    ['/giftlist/a.b', asks.html, 200],
    // The plugin ignores the flow book, so Vite's fallback returns the page.
    ['/flow-book/none.png', asks.html, 200],
    ['/flow-book/index.html', asks.html, 200],
  ])('answers %s with %o by %i', async (path, headers, status) => {
    const [url = ''] = (await opened).resolvedUrls?.local ?? [];
    expect((await fetch(new URL(path, url), { headers })).status).toBe(status);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { missingFiles } from '#tools/build/missing-files.ts';

const acceptHeaders = { html: { accept: 'text/html,*/*' }, anything: { accept: '*/*' } };

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
    ['/pictures/none.webp', acceptHeaders.anything, 404],
    ['/pictures/none.webp', acceptHeaders.html, 404],
    ['/assets/none', acceptHeaders.html, 200],
    ['/assets/none.js', acceptHeaders.anything, 404],
    ['/icon.svg', acceptHeaders.anything, 200],
    ['/cart', acceptHeaders.html, 200],
    ['/john.doe/giftlists', acceptHeaders.html, 200],
    ['/giftlist/a.b', acceptHeaders.html, 200],
    // The plugin ignores the flow book, so Vite's fallback returns the page.
    ['/flow-book/none.png', acceptHeaders.html, 200],
    ['/flow-book/index.html', acceptHeaders.html, 200],
  ])('answers %s, requested with %o, with status %i', async (path, headers, status) => {
    const [url = ''] = (await opened).resolvedUrls?.local ?? [];
    expect((await fetch(new URL(path, url), { headers })).status).toBe(status);
  });
});

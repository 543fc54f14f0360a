import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentRelease, hasNewRelease } from '#http/release.ts';

const page = (...scripts: readonly string[]) =>
  scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');

beforeEach(() => {
  document.head.innerHTML = page('/assets/vendor-1a.js', '/assets/shop-2b.js');
});

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('page release', () => {
  it("is the name of the shop's own script", () => {
    expect(currentRelease()).toBe('shop-2b.js');
  });

  it('is unknown without this script, as in development', () => {
    document.head.innerHTML = '<script src="/other.js"></script>';
    expect(currentRelease()).toBe('unknown');
  });

  it.each([
    ['is current if the host has the same scripts', page('/assets/vendor-1a.js', '/assets/shop-2b.js'), 200, false],
    ['is outdated if the host has other scripts', page('/assets/vendor-1a.js', '/assets/shop-9f.js'), 200, true],
    ['is not outdated by a page of another site', '<h1>Sign in to the Wi-Fi</h1>', 200, false],
    ['is not outdated by a failing host', page('/assets/shop-9f.js'), 503, false],
  ])('%s', async (_, html, status, isOld) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })));
    expect(await hasNewRelease()).toBe(isOld);
  });
});

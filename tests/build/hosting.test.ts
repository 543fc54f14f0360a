import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InlineConfig, resolveConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsOf, withSettings } from '#rules/page-settings.ts';
import { readHeadersFile } from '#server/http/headers-file.ts';
import { toCaddyfile } from '#tools/build/caddyfile.ts';
import { hostRules, toHeadersFile } from '#tools/build/host-rules.ts';
import { configureBuild } from '#tools/build/write-host-files.ts';

const plainPage = `<!doctype html>
<html lang="en">
  <head><style>a{}</style><script>{let a=1}</script><script type="module" src="/assets/a.js"></script><style>b{}</style></head>
</html>`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const headersOf = (page: string, path = '/') =>
  Object.fromEntries(readHeadersFile(toHeadersFile(hostRules(page)))(path));

const policyOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    (headersOf(page)['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('page settings', () => {
  it('are attributes of the <html> tag', () => {
    const settings = { api: 'https://api.example.com', donation: 'https://donate.example/?a="1"&b=2' };
    const page = withSettings(plainPage, settings);
    expect(page).toContain(
      '<html lang="en" data-api="https://api.example.com" data-donation="https://donate.example/?a=&quot;1&quot;&amp;b=2">',
    );
    expect(settingsOf(page)).toEqual(settings);
  });

  it('replace earlier ones', () => {
    const page = withSettings(withSettings(plainPage, { api: '/v1', reports: '/reports' }), { api: '/v2' });
    expect(settingsOf(page)).toEqual({ api: '/v2' });
    expect(withSettings(page, {})).toBe(plainPage);
  });

  it('reject a file that is not a page', () => {
    expect(() => withSettings('{}', { api: '/v2' })).toThrow('The page has no <html> tag.');
  });
});

describe('headers of a build', () => {
  it("allow the page's scripts and styles by hash, and no other origin", () => {
    expect(policyOf(plainPage)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hash('{let a=1}')}`,
      'style-src': `'self' ${hash('a{}')} ${hash('b{}')}`,
      'img-src': "'self' blob: data: https:",
      'media-src': "'self' blob: https:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it.each([
    [{ api: '/v2' }, "'self'"],
    [{ api: 'https://api.example.com/v2' }, "'self' https://api.example.com wss://api.example.com"],
    [
      { api: 'https://api.example.com', socket: 'https://live.example.com', reports: 'https://reports.example/x' },
      "'self' https://api.example.com wss://live.example.com https://reports.example",
    ],
    [{ reports: '/reports' }, "'self'"],
  ])('let the page call the origins of its settings: %j', (settings, sources) => {
    expect(policyOf(withSettings(plainPage, settings))['connect-src']).toBe(sources);
  });

  it('allow images and videos of an API without https, as in development', () => {
    expect(policyOf(withSettings(plainPage, { api: 'http://localhost:3000' }))).toMatchObject({
      'img-src': "'self' blob: data: https: http://localhost:3000",
      'media-src': "'self' blob: https: http://localhost:3000",
    });
  });

  it('prevent framing, sniffing, device access and payments, and send other sites only the origin as referrer', () => {
    const { 'Content-Security-Policy': _, ...others } = headersOf(plainPage, '/help');
    expect(others).toEqual({
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  });

  it.each([
    ['/assets/shop-1a.js', 'Cache-Control', 'public, max-age=31536000, immutable'],
    ['/app.webmanifest', 'Content-Type', 'application/manifest+json'],
    ['/giftlist/gft_1', 'X-Robots-Tag', 'noindex'],
    ['/maya.tremblay/giftlists', 'X-Robots-Tag', 'noindex'],
    ['/', 'Cache-Control', undefined],
    ['/giftlists', 'X-Robots-Tag', 'noindex'],
    ['/orders/1', 'X-Robots-Tag', 'noindex'],
    ['/', 'X-Robots-Tag', undefined],
    ['/privacy-policy', 'X-Robots-Tag', undefined],
  ])('have the right value at %s: %s', (path, name, value) => {
    expect(headersOf(plainPage, path)[name]).toBe(value);
  });

  it('set each header of a path once, because hosts join repeated headers', () => {
    const rules = hostRules(plainPage);
    const everywhere = Object.keys(rules[0]?.headers ?? {});
    expect(
      rules.slice(1).flatMap(({ headers }) => Object.keys(headers).filter((name) => everywhere.includes(name))),
    ).toEqual([]);
  });
});

describe('Caddyfile', () => {
  const caddyfileOf = (settings: Parameters<typeof withSettings>[1]) => {
    const page = withSettings(plainPage, settings);
    return toCaddyfile(page, hostRules(page));
  };

  it('has every header of hostRules', () => {
    const text = caddyfileOf({});
    for (const { headers } of hostRules(plainPage))
      for (const [name, value] of Object.entries(headers)) expect(text).toContain(`${name} "${value}"`);
    expect(text).toContain('header /*/giftlists X-Robots-Tag "noindex"');
    expect(text).toContain('header @fresh Cache-Control "no-cache"');
  });

  it("proxies calls and the live connection on the shop's own host", () => {
    expect(caddyfileOf({})).toContain('handle_path /api/* {');
    expect(caddyfileOf({ api: '/v2' })).toContain('handle_path /v2/* {');
    expect(caddyfileOf({})).toContain('handle /socket.io/* {');
    expect(caddyfileOf({ socket: 'https://live.example.com' })).not.toContain('socket.io');
    expect(caddyfileOf({ api: 'https://api.example.com' })).not.toContain('reverse_proxy');
  });

  const hasCaddy = spawnSync('caddy', ['version']).status === 0;

  it.skipIf(!hasCaddy)('is accepted by the Caddy of this machine', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'giftlist-')), 'Caddyfile');
    writeFileSync(file, caddyfileOf({}));
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      encoding: 'utf8',
    });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('build with an invalid setting', () => {
  afterEach(() => vi.unstubAllEnvs());

  const configOf = (inline: InlineConfig) =>
    resolveConfig({ ...inline, configFile: 'vite.config.ts', logLevel: 'silent' }, 'build');

  it('fails with a message before it writes files', async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.example.com/');
    await expect(configOf({})).rejects.toThrow(
      "VITE_API_URL is 'https://api.example.com/'. Leave out the slash at its end.",
    );
  });

  it('fails with a message for a sub-path, because the shop runs at the root', async () => {
    await expect(configOf({ base: '/shop/' })).rejects.toThrow(
      "The base is '/shop/'. The shop runs at the root of a host of its own only (docs/deployment-static.md).",
    );
  });
});

describe('existing build', () => {
  let dir = '';
  beforeEach(() => {
    dir = join(mkdtempSync(join(tmpdir(), 'giftlist-')), 'dist');
    mkdirSync(dir);
    writeFileSync(join(dir, 'index.html'), plainPage);
  });
  afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }));

  it('is reconfigured from test to production with all host files', async () => {
    await configureBuild(dir, { api: 'https://test.example.com' });
    await configureBuild(dir, { api: 'https://api.example.com' });
    const written = ['index.html', '_headers', '../dist-host/Caddyfile'].map((file) =>
      readFileSync(join(dir, file), 'utf8'),
    );
    for (const text of written) {
      expect(text).toContain('https://api.example.com');
      expect(text).not.toContain('test.example.com');
    }
    expect(readFileSync(join(dir, '_redirects'), 'utf8')).toMatch(
      /^\/help \/help\.html 200$[^]*^\/cart \/app\.html 200$[^]*^\/\* \/404\.html 404$/m,
    );
  });

  it('is reconfigured by npm run configure, which explains invalid settings', () => {
    const configure = (...args: string[]) =>
      spawnSync(process.execPath, ['tools/build/configure.ts', '--dir', dir, ...args], { encoding: 'utf8' });
    const { status, stdout } = configure('--api', 'https://api.example.com', '--reports', '/reports');
    expect(stdout).toBe(
      `${dir} is set: {"api":"https://api.example.com","reports":"/reports"}. The files for its host were written again.\n`,
    );
    expect(status).toBe(0);
    expect(settingsOf(readFileSync(join(dir, 'index.html'), 'utf8'))).toEqual({
      api: 'https://api.example.com',
      reports: '/reports',
    });
    const refused = configure('--api', 'https://api.example.com/');
    expect(refused.stderr).toContain("--api is 'https://api.example.com/'. Leave out the slash at its end.");
    expect(refused.status).toBe(1);
  });

  it('is required for a configuration', async () => {
    rmSync(join(dir, 'index.html'));
    await expect(configureBuild(dir, {})).rejects.toThrow(`There is no build in ${dir}. Run \`npm run build\` first.`);
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { isReservedUsername } from '#rules/reserved-usernames.ts';
import { usernameSchema } from '#rules/username.ts';
import { catalogue } from '#seed/catalogue/index.ts';
import { expect, test } from '../support/production-test';

/** Texts that occur only in the mock backend, its packages, or code for tests. */
const mockTexts = [
  '/mocks/',
  'mockServiceWorker',
  'MOCK_ACTIVATE',
  '[MSW]',
  'faker',
  'statelyai',
  '__mock',
  '__flows',
  '?scenario=',
  // Test panel, live map and the notice of the inspector.
  'Test panel',
  'panel-folding',
  'giftlist-flows',
  'data-live-map',
  'minutes ahead',
  'stately.ai',
  'flow-book',
  'Parts of the shop',
];

test('a production build contains nothing of the mock backend', () => {
  const files = globSync('dist/**/*.{html,js,css,json,map}');
  expect(files.length).toBeGreaterThan(5);
  expect(globSync('dist/{mocks,pictures,inspect*,worker.js,mock*}')).toEqual([]);
  const words = [...mockTexts, ...catalogue.map(({ name }) => name)];
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('no script waits for a style sheet: the page contains the styles of all pages', () => {
  const waiting = globSync('dist/assets/*.js').filter((path) => readFileSync(path, 'utf8').includes('.css"'));
  expect(waiting).toEqual([]);
  const page = readFileSync('dist/index.html', 'utf8');
  // Finds the styles of a dialog, because the first view has no dialog.
  expect(page.slice(page.lastIndexOf('<style>'))).toMatch(/\.positioner_\w{5}\{/);
});

test('no page of the mock build preloads scripts, because its worker reloads the first page', () => {
  const pages = globSync('dist-mock/**/*.html');
  expect(pages).toHaveLength(4);
  expect(pages.filter((page) => readFileSync(page, 'utf8').includes('rel="modulepreload"'))).toEqual([]);
});

// Excludes the bundler's runtime, which has no source and runs immediately.
const scripts = () => globSync('dist/assets/*.js').filter((path) => !path.includes('rolldown-runtime'));

test('every script starts with the hint to compile it eagerly', () => {
  const lacksHint = (path: string) => !readFileSync(path, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect(scripts().filter(lacksHint)).toEqual([]);
});

test('every script has its source map in dist-host, not in dist', () => {
  const maps = globSync('dist-host/maps/*.js.map').map((path) => basename(path, '.map'));
  expect(globSync('dist/**/*.map')).toEqual([]);
  expect(new Set(maps)).toEqual(new Set(scripts().map((path) => basename(path))));
});

test('the third-party notices cover scripts and fonts, but no tools', () => {
  const notices = readFileSync('dist/third-party-notices.txt', 'utf8');
  const names = Array.from(notices.matchAll(/^(\S+) \d\S* \((.+)\)\n\n-+$/gm), ([, name = '']) => name);
  for (const name of [
    'react',
    'react-dom',
    'xstate',
    'zod',
    '@chakra-ui/react',
    'socket.io-client',
    '@fontsource-variable/figtree',
  ])
    expect(names).toContain(name);
  expect(names.filter((name) => /^(vite|msw|@faker-js\/faker|vitest|typescript)$/.test(name))).toEqual([]);
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

test('the manifest names existing icons of the stated sizes, and the page that sharing opens', () => {
  const manifest = z
    .object({
      name: z.string(),
      start_url: z.string(),
      display: z.string(),
      share_target: z.unknown(),
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
    })
    .parse(JSON.parse(readFileSync('dist/app.webmanifest', 'utf8')));
  expect(manifest).toMatchObject({ name: 'Giftlist', start_url: '/', display: 'standalone' });
  expect(manifest.share_target).toEqual({
    action: '/wish',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    expect(existsSync(`dist${src}`), src).toBe(true);
    const picture = readFileSync(`dist${src}`);
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('no file or folder of a production build can be a username', () => {
  const names = globSync('dist/*').map((path) => basename(path));
  expect(names).toContain('assets');
  expect(names.filter((name) => usernameSchema.safeParse(name).success && !isReservedUsername(name))).toEqual([]);
});

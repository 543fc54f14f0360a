import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findViolations } from './import-rules';

const root = new URL('../../', import.meta.url);
const violationsOf = (sources: Record<string, string>) =>
  findViolations(Object.entries(sources).map(([path, text]) => ({ path, text })));

describe('import rules', () => {
  it('hold in the files as they are', () => {
    const paths = globSync(['{src,server,mocks}/**/*.{ts,tsx}', '{backend,seed}/**/*.ts'], {
      cwd: root,
    });
    const files = paths.map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(new URL(path, root), 'utf8'),
    }));
    expect(files.length).toBeGreaterThan(0);
    expect(findViolations(files)).toEqual([]);
  });

  it.each<[rule: string, path: string, source: string]>([
    ['rules stand alone', 'src/rules/money.ts', `import { apiFetch } from '#http/api-fetch'`],
    ['rules know no framework', 'src/rules/money.ts', `import { useMemo } from 'react'`],
    [
      'http knows only rules and the list of calls',
      'src/http/api-fetch.ts',
      `import type { Cart } from '#generated/model'`,
    ],
    ['machines know no server code', 'src/machines/cart.machine.ts', `import { Cart } from '#generated/model'`],
    ['an inline type keeps the import', 'src/machines/cart.machine.ts', `import { type Cart } from '#generated/model'`],
    ['a feature is entered by its index', 'src/features/cart/a.tsx', `import { x } from '../checkout/use-checkout'`],
    [
      'also over a detour',
      'src/features/cart/a/b.tsx',
      `import { x } from '../../../features/./checkout/use-checkout'`,
    ],
    ['also by a re-export', 'src/features/cart/index.ts', `export * from '../checkout/use-checkout'`],
    ['also in a type', 'src/features/cart/a.tsx', `export type X = import('../checkout/use-checkout').X`],
    ['also lazily', 'src/features/cart/a.tsx', `export const load = () => import('../checkout/checkout-page')`],
    ['the runtime takes types from generated', 'src/runtime/a.ts', `import { Cart } from '#generated/model'`],
    ['the runtime is entered by its index', 'src/features/cart/a.tsx', `import { a } from '#runtime/use-flow'`],
    ['no folder but tests imports the mocks', 'src/features/cart/a.tsx', `import { mocks } from '#mocks/node'`],
    ['main takes only the mocks door', 'src/main.tsx', `import('#mocks/node')`],
    ['main loads the mocks lazily', 'src/main.tsx', `import { start } from '#mocks/browser'`],
    ['the admin takes only styles of the ui', 'server/admin/components/a.ts', `import { Badge } from '#ui/badge.tsx'`],
    ['the demo is loaded lazily', 'server/shop.ts', `import { buildDemoDatabase } from './demo'`],
    ['the database knows no HTTP', 'server/database/a.ts', `import type { Log } from '../http/app'`],
    ['the terminal knows no HTTP', 'server/cli/a.ts', `import { redirect } from '../http/html-page'`],
    ['the backend runs anywhere', 'backend/database/sqlite.ts', `import { DatabaseSync } from 'node:sqlite'`],
    ['the backend calls no API', 'backend/contract/a.ts', `import { getCart } from '#generated/api/cart/cart'`],
    ['domain knows no database', 'backend/domain/a.ts', `import type { Row } from '../database/tables'`],
    ['domain knows no calls', 'backend/domain/a.ts', `import { memberOf } from '../calls/context'`],
    ['domain imports no package', 'backend/domain/a.ts', `import { sql } from 'kysely'`],
    ['the app has no mock packages', 'src/features/cart/a.ts', `import { http } from 'msw'`],
    ['generated mocks are for mocks', 'src/features/cart/a.ts', `import { x } from '#generated/api/cart/cart.msw'`],
    [
      'fetch is for http, also through window',
      'src/features/cart/a.ts',
      `export const a = () => window.fetch('/api/cart')`,
    ],
    [
      'no other door to the network',
      'src/features/cart/a.ts',
      `export const a = (url: string) => navigator.sendBeacon(url)`,
    ],
    ['another room has its name', 'src/features/cart/a.ts', `import { x } from '../../rules/money'`],
    ['the own room has a relative path', 'src/features/cart/a.ts', `import { x } from '#features/product/index.ts'`],
    ['no alias', 'src/features/cart/a.ts', `import { x } from '/src/app/routes'`],
    ['no computed import', 'src/features/cart/a.ts', `export const a = (name: string) => import(name)`],
    ['no glob', 'src/features/cart/a.ts', `export const all = import.meta.glob('../*/*.tsx')`],
    [
      'no asset of another zone',
      'src/features/cart/a.ts',
      `export const a = new URL('../../../mocks/a.ts', import.meta.url)`,
    ],
    ['no barrel of Chakra', 'src/ui/a.tsx', `import { Button } from '@chakra-ui/react'`],
    ['no file beside the folders', 'src/utils/a.ts', `export const a = 1`],
  ])('%s', (_rule, path, source) => {
    expect(violationsOf({ [path]: source })).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it('allow socket.io-client in one file only', () => {
    const source = `import { io } from 'socket.io-client'`;
    const one = { 'src/features/notifications/socket.ts': source };
    expect(violationsOf(one)).toEqual([]);
    expect(violationsOf({ ...one, 'src/features/orders/socket.ts': source })).toHaveLength(1);
  });

  it('detect a cycle of features of any length', () => {
    expect(
      violationsOf({
        'src/features/cart/a.ts': `import { b } from '../product'`,
        'src/features/product/x.ts': `import { c } from '../feedback'`,
        'src/features/feedback/y.ts': `import { a } from '../cart/index'`,
      }),
    ).toEqual(['features import each other in a circle: feedback > cart > product > feedback']);
  });

  it('detect a cycle of server folders, also through a file next to them', () => {
    expect(
      violationsOf({
        'server/http/app.ts': `import type { Settings } from '../settings'`,
        'server/settings.ts': `import { addressOf } from './http/network'`,
      }),
    ).toEqual(['folders of the server import each other in a circle: settings > http > settings']);
  });

  it('accept what the design allows', () => {
    expect(
      violationsOf({
        'src/main.tsx': `import { start } from '#app/start'; if (import.meta.env.VITE_MOCKS === 'true') await import('#mocks/browser')`,
        'src/app/routes.tsx': `import { HomePage } from '#features/discovery'; export const lazy = () => import('#features/cart')`,
        'src/features/cart/use-cart.ts': `import { apiFetch } from '#http/api-fetch'; import { cart } from '#machines'`,
        'src/machines/cart.machine.ts': `import type { Cart } from '#generated/model'; import { setup } from 'xstate'`,
        'src/http/api-fetch.ts': `export const send = (url: string) => fetch(url)`,
        'src/features/cart/prefetch.ts': `export const prefetch = (query: { fetch: () => void }) => query.fetch`,
        'mocks/browser.ts': `import { handlers } from '#generated/api/cart/cart.msw'; import { http } from 'msw'`,
      }),
    ).toEqual([]);
  });
});

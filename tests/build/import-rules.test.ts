import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findViolations } from './import-rules';

const root = new URL('../../', import.meta.url);
const violationsOf = (sources: Record<string, string>) =>
  findViolations(Object.entries(sources).map(([path, text]) => ({ path, text })));

describe('import rules', () => {
  it('hold in all source files', () => {
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

  it.each<[what: string, path: string, source: string]>([
    ['http in rules', 'src/rules/money.ts', `import { apiFetch } from '#http/api-fetch'`],
    ['React in rules', 'src/rules/money.ts', `import { useMemo } from 'react'`],
    [
      'other generated code than api/path-templates in http',
      'src/http/api-fetch.ts',
      `import type { Cart } from '#generated/model'`,
    ],
    ['a value from generated in machines', 'src/machines/cart.machine.ts', `import { Cart } from '#generated/model'`],
    [
      'a value import with an inline `type` in machines',
      'src/machines/cart.machine.ts',
      `import { type Cart } from '#generated/model'`,
    ],
    ['an inner file of another feature', 'src/features/cart/a.tsx', `import { x } from '../checkout/use-checkout'`],
    [
      'an inner file of another feature by a detour',
      'src/features/cart/a/b.tsx',
      `import { x } from '../../../features/./checkout/use-checkout'`,
    ],
    [
      'a re-export of an inner file of another feature',
      'src/features/cart/index.ts',
      `export * from '../checkout/use-checkout'`,
    ],
    [
      'a type from an inner file of another feature',
      'src/features/cart/a.tsx',
      `export type X = import('../checkout/use-checkout').X`,
    ],
    [
      'a dynamic import of an inner file of another feature',
      'src/features/cart/a.tsx',
      `export const load = () => import('../checkout/checkout-page')`,
    ],
    ['a value from generated in the runtime', 'src/runtime/a.ts', `import { Cart } from '#generated/model'`],
    ['an inner file of the runtime', 'src/features/cart/a.tsx', `import { a } from '#runtime/use-flow'`],
    ['the mocks in a feature', 'src/features/cart/a.tsx', `import { mocks } from '#mocks/node'`],
    ['another file of the mocks than browser in main', 'src/main.tsx', `import('#mocks/node')`],
    ['a static import of the mocks in main', 'src/main.tsx', `import { start } from '#mocks/browser'`],
    ['a component of the ui in the admin', 'server/admin/components/a.ts', `import { Badge } from '#ui/badge.tsx'`],
    ['a component in an action of the admin', 'server/admin/today/a.ts', `import { Note } from '../components/note'`],
    ['a page in an action of the admin', 'server/admin/orders/a.ts', `import { show } from './pages/order'`],
    ['a type of the mocks in the demo', 'server/demo.ts', `import type { Mail } from '#mocks/database/rows.ts'`],
    ['a migration in the seed', 'seed/orders.ts', `import { rates } from '#backend/database/migrations/0021-a.ts'`],
    ['a static import of the demo in the server', 'server/shop.ts', `import { buildDemoDatabase } from './demo'`],
    [
      'HTTP code in the database folder of the server',
      'server/database/a.ts',
      `import type { Log } from '../http/app'`,
    ],
    ['HTTP code in the CLI', 'server/cli/a.ts', `import { isSameOrigin } from '../http/origin'`],
    ['a module of Node in the backend', 'backend/database/sqlite.ts', `import { DatabaseSync } from 'node:sqlite'`],
    [
      'the generated API client in the backend',
      'backend/contract/a.ts',
      `import { getCart } from '#generated/api/cart/cart'`,
    ],
    ['the database in domain', 'backend/domain/a.ts', `import type { Row } from '../database/tables'`],
    ['calls in domain', 'backend/domain/a.ts', `import { memberOf } from '../calls/context'`],
    ['a package in domain', 'backend/domain/a.ts', `import { sql } from 'kysely'`],
    ['a package of the mocks in a feature', 'src/features/cart/a.ts', `import { http } from 'msw'`],
    ['a generated mock in a feature', 'src/features/cart/a.ts', `import { x } from '#generated/api/cart/cart.msw'`],
    ['window.fetch outside http', 'src/features/cart/a.ts', `export const a = () => window.fetch('/api/cart')`],
    [
      'navigator.sendBeacon outside http',
      'src/features/cart/a.ts',
      `export const a = (url: string) => navigator.sendBeacon(url)`,
    ],
    ['a relative path to another folder of src', 'src/features/cart/a.ts', `import { x } from '../../rules/money'`],
    ['an alias for the own folder of src', 'src/features/cart/a.ts', `import { x } from '#features/product/index.ts'`],
    ['an alias that package.json lacks', 'src/features/cart/a.ts', `import { x } from '/src/app/routes'`],
    ['an import of a computed path', 'src/features/cart/a.ts', `export const a = (name: string) => import(name)`],
    ['an import by a glob', 'src/features/cart/a.ts', `export const all = import.meta.glob('../*/*.tsx')`],
    [
      'an asset URL of another zone',
      'src/features/cart/a.ts',
      `export const a = new URL('../../../mocks/a.ts', import.meta.url)`,
    ],
    ['the index of Chakra', 'src/ui/a.tsx', `import { Button } from '@chakra-ui/react'`],
    ['a file in an unknown folder', 'src/utils/a.ts', `export const a = 1`],
  ])('reject %s', (_what, path, source) => {
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
    ).toEqual(['features import each other in a cycle: feedback > cart > product > feedback']);
  });

  it('detect a cycle of server folders, also through a file next to them', () => {
    expect(
      violationsOf({
        'server/http/app.ts': `import type { Settings } from '../settings'`,
        'server/settings.ts': `import { addressOf } from './http/network'`,
      }),
    ).toEqual(['folders of the server import each other in a cycle: settings > http > settings']);
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

import * as fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '#app/routes.tsx';
import { isAppPath } from '#rules/app-pages.ts';
import { paths } from '#rules/paths.ts';
import { pagePlanFor } from '#server/ssr/pages.ts';

const titleAt = (path: string, table: RouteObject[] = routes): unknown => {
  const handle: unknown = matchRoutes(table, path)?.at(-1)?.route.handle;
  return typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : undefined;
};

/** Titles of the pages that the server draws, by path of the route. */
const drawnTitles = (table: RouteObject[]): readonly (readonly [path: string, title: string | undefined])[] =>
  table.flatMap(({ path, index, children = [] }) => [
    ...drawnTitles(children),
    ...(path === undefined && !index ? [] : [[path ?? '/', pagePlanFor(urlOf(path ?? '/'))?.title] as const]),
  ]);

const urlOf = (path: string) => ({
  pathname: path.replace('*', '/nothing/here').replaceAll(/:(\w+)\??/g, 'maya'),
  // The home is drawn for a product only.
  search: path === '/' ? '?product=radio' : '',
});

describe('paths', () => {
  it('are found by the server in any capitals, as by the app', () => {
    for (const path of ['/Gifts', '/maya/GiftLists', '/Giftlist/gft_1', '/GIFTLISTS/gft_1', '/Orders/ord_1']) {
      expect([path, titleAt(path)]).toEqual([path, pagePlanFor({ pathname: path, search: '' })?.title]);
      expect([path, isAppPath(path)]).toEqual([path, true]);
    }
    expect(pagePlanFor({ pathname: '/Maya/Giftlists', search: '' })?.username).toBe('Maya');
  });

  it('of all routes are drawn by the server, with the title of the app', () => {
    const drawn = drawnTitles(routes).filter(([path]) => path !== paths.homeAlias);
    expect(drawn.length).toBeGreaterThan(15);
    expect(drawn).toEqual(drawn.map(([path]) => [path, titleAt(urlOf(path).pathname)]));
  });

  it.each(Object.entries(paths))('%s has its own page: %s', (_, path) => {
    // A path may end with an optional parameter.
    expect(
      matchRoutes(routes, path)
        ?.at(-1)
        ?.route.path?.replace(/\/:\w+\?$/, '') ?? '/',
    ).toBe(path);
  });
});

describe('member giftlists among fixed paths (reading 41)', () => {
  const expected = {
    '/maya/giftlists': 'Giftlists',
    '/orders/giftlists': 'Giftlists',
    '/giftlist/giftlists': 'Giftlists',
    '/giftlists/giftlists': 'Giftlists',
    '/giftlists': 'Your giftlists',
    '/giftlists/gft_1': 'Your giftlists',
    '/giftlist/gft_1': 'A shared list',
    '/orders': 'My Orders',
    '/maya/orders': 'Page Not Found',
  };
  const titles = (table: RouteObject[]) =>
    Object.fromEntries(Object.keys(expected).map((path) => [path, titleAt(path, table)]));

  it('lead to the expected pages', () => {
    expect(titles(routes)).toEqual(expected);
  });

  it('lead to the same pages in any order of the routes', () => {
    const [shell] = routes;
    const pages = shell?.children ?? [];
    fc.assert(
      fc.property(fc.shuffledSubarray(pages, { minLength: pages.length, maxLength: pages.length }), (children) => {
        expect(titles([{ ...shell, index: false, children }])).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});

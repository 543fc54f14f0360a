import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Product, ProductPage } from '#generated/model';
import { products } from '../backend/shopper';
import { newFolder, type serveShop } from '../server/support';
import { cliWith } from './cli';
import { fieldsOf, formOf } from './form-fields';

type Server = Awaited<ReturnType<typeof serveShop>>;

/** Settings of a server with admin pages. */
export const withAdminPages = { operator: { port: 0, host: '127.0.0.1', origin: undefined } } as const;

/** The price of the teapot in the list, a search and the product response. */
const pricesAt = async ({ ask }: Server) => {
  const read = async (path: string): Promise<unknown> => (await ask(`/api/product/${path}`)).json();
  const listed = async (query: string) =>
    ProductPage.parse(await read(`explore?${query}`)).data.find(({ id }) => id === products.teapot)?.price;
  return [
    await listed('page=1&limit=50'),
    await listed('productName=teapot'),
    Product.parse(await read(products.teapot)).price,
  ];
};

/**
 * Changes a price by CLI, admin page and import on the admin page. Reads the prices of all servers after each change.
 *
 * @param servers of one shop; the first has admin pages
 * @param variables environment of the CLI
 * @returns the prices read `before` and after each kind of change: `cli` sets $91, `page` $92, `page import` $93
 */
export const readChangedPrices = async (
  servers: readonly [Server, ...Server[]],
  variables: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const [{ adminUrl }] = servers;
  const run = cliWith(variables);
  const file = join(newFolder(), 'prices.csv');
  expect(await run('operator', 'add', 'Ada', '--ask')).toMatchObject({ isDone: true });
  let cookie = '';
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${adminUrl()}${path}`, { redirect: 'manual', headers: { origin: adminUrl(), cookie }, ...init });
  const send = (path: string, fields: Readonly<Record<string, string>>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  const signedIn = await send('/sign-in', { name: 'Ada', password: 'correct horse battery' });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

  const ways: Readonly<Record<string, (price: string) => Promise<unknown>>> = {
    cli: async (price) => {
      writeFileSync(file, `id,price\n${products.teapot},${price}\n`);
      expect(await run('import', file)).toMatchObject({ isDone: true });
    },
    page: async (price) => {
      const form = await (await ask(`/products/edit/${products.teapot}`)).text();
      const save = `/products/edit/${products.teapot}/save`;
      const body = formOf(form, save);
      body.set('price', price);
      const changed = await ask(save, { method: 'POST', body });
      expect(changed.headers.get('location')).toBe(`/products/edit/${products.teapot}?done=changed`);
    },
    'page import': async (price) => {
      const body = new FormData();
      body.append('file', new File([`id,price\n${products.teapot},${price}\n`], 'prices.csv'));
      const checked = await (await ask('/products/check', { method: 'POST', body })).text();
      const imported = await send('/products/import', fieldsOf(checked, '/products/import'));
      expect(imported.headers.get('location')).toBe('/products?done=imported');
    },
  };
  const read = async () => (await Promise.all(servers.map(pricesAt))).flat();
  const found: Record<string, readonly unknown[]> = { before: await read() };
  for (const [index, [way, change]] of Object.entries(ways).entries()) {
    await change(String(91 + index));
    found[way] = await read();
  }
  return found;
};

import { dirname } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTransactionRunner } from '#backend/database/transaction.ts';
import { matchOperation } from '#backend/handle-request.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { nodeDatabases } from '#mocks/database/seeded.ts';
import { openPublicAnswers } from '#server/http/public-answers.ts';
import { products } from '../backend/shopper';
import { readChangedPrices, withAdminPages } from '../operator/changed-prices';
import { serveShop } from './support';

const list = '/product/explore?page=1&limit=50';

const open = async (limits?: { readonly entries: number; readonly bytes: number }) => {
  const { db, concurrency } = await nodeDatabases.openSeeded();
  const answers = openPublicAnswers(
    { db, transact: createTransactionRunner(db, concurrency, {}), ports: mockPorts },
    limits,
  );
  const read = async (path: string) => {
    const request = new Request(`http://localhost/api${path}`);
    const call = matchOperation(request);
    if (!call) throw new Error(`There is no call ${path}.`);
    return answers(call, new URL(request.url));
  };
  return { db, read };
};

describe('cached public responses', () => {
  it('have the price that the CLI, an admin page or an import has just changed', async () => {
    const server = await serveShop(withAdminPages);
    expect(await readChangedPrices([server], { SHOP_DATA: dirname(server.file) })).toEqual({
      before: [54, 54, 54],
      cli: [91, 91, 91],
      page: [92, 92, 92],
      'page import': [93, 93, 93],
    });
  });

  it('are cached until a product, its tags or the facets change', async () => {
    const { db, read } = await open();
    const first = await read(list);
    expect(await read(list)).toBe(first);
    await sql`update people set first_name = 'Zoé' where username = 'zoe'`.execute(db);
    expect(await read(list)).toBe(first);
    let last = first;
    for (const change of [
      sql`update products set is_on_sale = is_on_sale where id = ${products.teapot}`,
      sql`delete from product_facets where seq = (select seq from products where id = ${products.teapot})`,
      sql`delete from facets where kind = 'tag'`,
    ]) {
      await change.execute(db);
      const next = await read(list);
      expect(next).not.toBe(last);
      last = next;
    }
  });

  it('exclude the cart and error responses', async () => {
    const { read } = await open();
    expect(await read('/cart')).toBeUndefined();
    const none = await read('/product/none');
    expect([none instanceof Response && none.status, (await read('/product/none')) === none]).toEqual([404, false]);
  });

  it('are evicted least recently used first, by number and size', async () => {
    const paths = [
      `/product/${products.teapot}`,
      `/product/${products.vinyl}`,
      `/product/${products.digital}`,
    ] as const;
    const few = await open({ entries: 2, bytes: 1e6 });
    const [teapot, vinyl] = [await few.read(paths[0]), await few.read(paths[1])];
    expect(await few.read(paths[0])).toBe(teapot);
    await few.read(paths[2]);
    expect(await few.read(paths[0])).toBe(teapot);
    expect(await few.read(paths[1])).not.toBe(vinyl);
    const small = await open({ entries: 2, bytes: 20_000 });
    const product = await small.read(paths[0]);
    expect(await small.read(list)).not.toBe(await small.read(list));
    expect(await small.read(paths[0])).toBe(product);
  });

  it('are independent of the visitor and set no cookie', async () => {
    const server = await serveShop();
    const maya = server.shopper();
    await maya.signIn('maya');
    const read = (cookie: string, encoding: string) =>
      server.ask(`/api${list}`, { headers: { cookie, 'accept-encoding': encoding } });
    const answers = [
      await read('', 'gzip'),
      await read(maya.cookie() ?? '', 'gzip'),
      await read('session=none', 'identity'),
    ];
    expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual([[], [], []]);
    const names = ['cache-control', 'vary', 'content-type', 'content-encoding', 'etag'];
    const plain = ['no-store', 'Accept-Encoding', 'application/json', null, null];
    const gzipped = plain.with(3, 'gzip');
    expect(answers.map(({ headers }) => names.map((name) => headers.get(name)))).toEqual([gzipped, gzipped, plain]);
    const texts = await Promise.all(answers.map((response) => response.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(products.teapot);
  });
});

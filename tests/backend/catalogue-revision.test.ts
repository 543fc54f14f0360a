import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decrementStock, returnToStock } from '#backend/calls/stock.ts';
import type { Db } from '#backend/database/tables.ts';
import { createTransactionRunner } from '#backend/database/transaction.ts';
import { handleRequest, matchOperation } from '#backend/handle-request.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { anonymousSession } from '#server/sessions/sessions.ts';
import { openBackend } from './backend';
import { databases } from './databases';
import { products } from './shopper';

const id = products.teapot;

const changes: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'a product is added': (db) =>
    db
      .insertInto('products')
      .values({
        id: 'mug',
        idKey: 'mug',
        name: 'Mug',
        search: 'mug',
        isListed: true,
        isOnSale: true,
        isDigital: false,
        product: '{}',
      })
      .execute(),
  'a product is changed': (db) => db.updateTable('products').set({ isOnSale: false }).where('id', '=', 'mug').execute(),
  'a product is deleted': (db) => db.deleteFrom('products').where('id', '=', 'mug').execute(),
  'a product gets a tag': (db) =>
    db
      .insertInto('productFacets')
      .columns(['seq', 'isListed', 'kind', 'name'])
      .expression((eb) =>
        eb
          .selectFrom('products')
          .select(['seq', 'isListed', sql.lit('tag').as('kind'), sql.lit('new').as('name')])
          .where('id', '=', id),
      )
      .execute(),
  'a tag of a product is changed': (db) =>
    db.updateTable('productFacets').set({ name: 'old' }).where('name', '=', 'new').execute(),
  'a tag of a product is deleted': (db) => db.deleteFrom('productFacets').where('name', '=', 'old').execute(),
  'a facet is added': (db) => db.insertInto('facets').values({ kind: 'tag', facet: '{"name":"new"}' }).execute(),
  'a facet is changed': (db) => db.updateTable('facets').set({ kind: 'tag' }).execute(),
  'a facet is deleted': (db) => db.deleteFrom('facets').execute(),
};

/** Collects the names of queried tables. */
const collectTables = (names: Set<string>): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(
      /"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
    ))
      names.add(name);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

describe('the catalogue revision', () => {
  it('is raised by every change of public catalogue data, but not by a cart line', async () => {
    const { db, shopper } = await openBackend();
    const read = () => db.selectFrom('catalogue').select('revision').executeTakeFirstOrThrow();
    let { revision } = await read();
    for (const [name, change] of Object.entries(changes)) {
      await change(db);
      const raised = (await read()).revision;
      expect([name, raised > revision]).toEqual([name, true]);
      ({ revision } = await read());
    }
    await shopper().add(products.pancakes);
    expect(await read()).toEqual({ revision });
  });

  it('stays at a sale of tracked stock, until the last unit is sold or returned', async () => {
    const { db, transact } = await openBackend();
    const revision = async () =>
      (await db.selectFrom('catalogue').select('revision').executeTakeFirstOrThrow()).revision;
    await db.updateTable('products').set({ stock: 2 }).where('id', '=', id).execute();
    const before = await revision();
    const one = [{ productId: id, quantity: 1 }];
    await transact((transaction) => decrementStock({ ...transaction, ports: mockPorts }, one));
    expect(await revision()).toBe(before);
    await transact((transaction) => decrementStock({ ...transaction, ports: mockPorts }, one));
    expect(await revision()).toBe(before + 1);
    await transact((transaction) => returnToStock({ ...transaction, ports: mockPorts }, one));
    expect(await revision()).toBe(before + 2);
    await transact((transaction) => returnToStock({ ...transaction, ports: mockPorts }, one));
    expect(await revision()).toBe(before + 2);
  });

  it.each([
    [
      '/product/explore?productName=mug&categoryNames=Kitchen&tagNames=cozy',
      // Words change with their product only. The others are subqueries.
      ['facets', 'found', 'matching', 'page', 'productFacets', 'productWords', 'products'],
    ],
    [`/product/${id}`, ['products']],
  ])('covers all tables that %s reads', async (path, tables) => {
    const { db, concurrency } = await databases.openSeeded();
    const names = new Set<string>();
    const recordingDb = db.withPlugin(collectTables(names));
    const request = new Request(`http://localhost/api${path}`);
    const operation = matchOperation(request);
    if (!operation) throw new Error(`There is no call ${path}.`);
    const deps = { db: recordingDb, transact: createTransactionRunner(recordingDb, concurrency, {}), ports: mockPorts };
    await handleRequest(
      { ...deps, resolveSession: () => Promise.resolve(anonymousSession()) },
      operation,
      request,
      undefined,
    );
    expect([...names].toSorted()).toEqual(tables);
  });
});

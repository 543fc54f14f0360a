import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#backend/database/tables.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { products } from '../backend/shopper';
import { readChangedPrices, withAdminPages } from '../operator/changed-prices';
import { newFolder, serveShop } from '../server/support';
import { ownDatabase } from './own-database';

const secret = 'x'.repeat(32);

it('two servers return a changed price in the next read', async () => {
  const databaseUrl = await ownDatabase(true);
  const serve = (settings = {}) => serveShop({ databaseUrl, isDemo: false, file: '', ...settings });
  const read = await readChangedPrices([await serve(withAdminPages), await serve()], {
    DATABASE_URL: databaseUrl,
    SHOP_DATA: newFolder(),
    SHOP_SECRET: secret,
  });
  const six = (price: number) => Array.from({ length: 6 }, () => price);
  expect(read).toEqual({ before: six(54), cli: six(91), page: six(92), 'page import': six(93) });
});

it('a transaction raises the catalogue revision once and locks it only at commit', async () => {
  const { db, close } = openPostgres(await ownDatabase(true), { size: 2 });
  onTestFinished(close);
  const revision = async () => (await db.selectFrom('catalogue').select('revision').executeTakeFirstOrThrow()).revision;
  const before = await revision();
  const sell = (on: Db, id: string) =>
    on.updateTable('products').set({ isOnSale: false }).where('id', '=', id).execute();
  await db.transaction().execute(async (tx) => {
    await sell(tx, products.teapot);
    await sell(tx, products.pancakes);
    // This sale on another connection would block if the open transaction locked the revision.
    await sell(db, products.vinyl);
    expect(await revision()).toBe(before + 1);
  });
  expect(await revision()).toBe(before + 2);
});

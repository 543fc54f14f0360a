import { describe, expect, it } from 'vitest';
import { mockPorts } from '#mocks/database/ports.ts';
import { listActivity, listActivityNames } from '#server/admin/activity/activity.ts';
import { EditConflict } from '#server/admin/changes.ts';
import type { AdminContext } from '#server/admin/context.ts';
import { editProduct } from '#server/admin/products/edit.ts';
import { exportProducts } from '#server/admin/products/export.ts';
import { previewImport, stageImport } from '#server/admin/products/import.ts';
import { resumeImports, runImport } from '#server/admin/products/run-import.ts';
import { listProducts, type ProductFilter, productEvents } from '#server/admin/products/search.ts';
import { productFiguresTime, refreshProductFigures } from '#server/jobs/product-figures.ts';
import { fileOf, openDemo, openEmpty } from './demo-shop';

const importFile = async (context: AdminContext, text: string, isReplacing = false) => {
  const { outcome, importId } = await stageImport(context, fileOf(text, isReplacing));
  if (importId === undefined) throw new Error(JSON.stringify(outcome.errors));
  await runImport(context, importId);
  return outcome;
};

const stored = ({ db }: AdminContext) =>
  db.selectFrom('products').select(['id', 'isListed', 'isOnSale', 'stock', 'product']).orderBy('seq').execute();

const twoProducts =
  'id,name,price,stock,categories,tags\nmug,Mug,34.50,3,Kitchen; Gifts,handmade\nbowl,"Bowl, blue",20,,Kitchen,\n';

/** Ids of the first page of the list of products. */
const listed = async (
  { db }: AdminContext,
  filter: ProductFilter,
  sorting?: Parameters<typeof listProducts>[1]['sorting'],
  search = '',
) => (await listProducts(db, { filter, search, lowStock: 5, page: '', sorting })).products.map(({ id }) => id);

describe('a product export', () => {
  it.each(['csv', 'json'] as const)('as %s can be imported into an empty shop without differences', async (kind) => {
    const demo = await openDemo();
    const all = await exportProducts(demo.db, kind);
    const empty = await openEmpty();
    // The demo stores an invalid URL, and three prices that are not reduced. In an empty shop they are new, and rejected.
    const columns = (await previewImport(empty, fileOf(all))).errors.map(({ column }) => column);
    expect(columns.toSorted()).toEqual(['originalPrice', 'originalPrice', 'originalPrice', 'url']);
    const products = await demo.db.selectFrom('products').select('id').execute();
    await importFile(demo, `id,url,originalPrice\n${products.map(({ id }) => `${id},,\n`).join('')}`);
    const file = await exportProducts(demo.db, kind);
    await importFile(empty, file);
    expect(await exportProducts(empty.db, kind)).toBe(file);
    expect(file.length).toBeGreaterThan(50_000);
    expect(await previewImport(empty, fileOf(file))).toMatchObject({ added: 0, changed: 0, missing: 0, errors: [] });
  });

  it('changes nothing when imported into its own shop', async () => {
    const demo = await openDemo();
    const before = await stored(demo);
    await importFile(demo, await exportProducts(demo.db, 'csv'));
    expect(await stored(demo)).toEqual(before);
  });
});

describe('a product import', () => {
  it('adds products with facets, and changes only the columns of the file', async () => {
    const context = await openEmpty();
    expect(await importFile(context, twoProducts)).toEqual({
      rows: 2,
      added: 2,
      changed: 0,
      same: 0,
      missing: 0,
      newImages: 0,
      errors: [],
      warnings: [],
    });
    await importFile(context, 'id;price;inStock\nmug;30;no\n');
    expect(await stored(context)).toMatchObject([
      {
        id: 'mug',
        isListed: true,
        isOnSale: false,
        stock: 3,
        product: { name: 'Mug', price: 30, itemInStock: false },
      },
      { id: 'bowl', isOnSale: true, stock: null, product: { price: 20, categories: [{ name: 'Kitchen' }] } },
    ]);
    const facets = await context.db.selectFrom('facets').select(['kind', 'facet']).orderBy('seq').execute();
    expect(facets.map(({ kind, facet }) => `${kind} ${facet.name}`)).toEqual([
      'category Kitchen',
      'category Gifts',
      'tag handmade',
    ]);
    await importFile(context, 'id,tags\nmug,"red; handmade"\n');
    const facetsOfMug = await context.db
      .selectFrom('productFacets')
      .innerJoin('products', 'products.seq', 'productFacets.seq')
      .select('productFacets.name')
      .where('products.id', '=', 'mug')
      .execute();
    expect(facetsOfMug.map(({ name }) => name).toSorted()).toEqual(['Gifts', 'Kitchen', 'handmade', 'red']);
  });

  it('lists every error by row and column, and imports nothing', async () => {
    const context = await openEmpty();
    const rows = [
      'id,name,price,stock,inStock,images,colour',
      'mug,Mug,34,1,yes,https://shop.example/mug.webp,',
      'a b,,ten,-1,maybe,http://shop.example/x,red',
      'mug,Mug again,1,,,,blue',
      ',No id,1,,,,,too much',
    ];
    const { importId, outcome } = await stageImport(context, fileOf(rows.join('\n')));
    expect([importId, await stored(context)]).toEqual([undefined, []]);
    expect(outcome.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '3 id: Use only letters, digits and . _ ~ -',
      '3 name: Required.',
      '3 price: Must be an amount in dollars, such as 34 or 34.50.',
      '3 stock: Must be a whole number from 0 to 1000000.',
      '3 onSale: Must be yes or no.',
      "3 images: 'http://shop.example/x' is not an address that starts with https:// or /. To import files, use --images on the command line.",
      '3 colour: Unknown column.',
      '4 id: Duplicate id.',
      '5 id: Required.',
      '5 column 8: Unknown column.',
    ]);
    expect((await previewImport(context, fileOf('id,price\nmug,3\n'))).errors).toEqual([
      { row: 2, column: 'name', message: 'Required for new products.' },
    ]);
  });

  it.each([
    ['id,name\n"mug,x\n', 'The file is not valid CSV'],
    ['id,id\nmug,x\n', "Duplicate column 'id'."],
    ['[{', 'The file is not valid JSON'],
    ['[1]', 'Entry 1 of the file is not a product.'],
  ])('rejects %j', async (text, sentence) => {
    await expect(previewImport(await openEmpty(), fileOf(text))).rejects.toThrow(sentence);
  });

  it('unlists, with --replace, the products that are not in the file', async () => {
    const context = await openEmpty();
    await importFile(context, twoProducts);
    expect(await importFile(context, 'id,price\nbowl,21\n', true)).toMatchObject({ changed: 1, missing: 1 });
    expect(await stored(context)).toMatchObject([{ isListed: false }, { isListed: true, product: { price: 21 } }]);
  });

  it('keeps sales between preview and import', async () => {
    const context = await openEmpty();
    await importFile(context, twoProducts);
    const file = (await exportProducts(context.db, 'csv')).replace('34.50', '35.50');
    const { importId = '' } = await stageImport(context, fileOf(file));
    await context.db.updateTable('products').set({ stock: 2 }).where('id', '=', 'mug').execute();
    await runImport(context, importId);
    expect((await stored(context))[0]).toMatchObject({ id: 'mug', stock: 2, product: { price: 35.5 } });
  });

  it('keeps what another operator changed between preview and import, or refuses to overwrite it', async () => {
    const context = await openEmpty();
    await importFile(context, twoProducts);
    const stage = async (text: string) => (await stageImport(context, fileOf(text))).importId ?? '';
    const kept = await stage('id,name,price\nmug,Cup,34.50\n');
    const refused = await stage('id,name,price\nmug,Mug,36\njug,Jug,12\n');
    await importFile(context, 'id,name,price\njug,Jar,14\n');
    const mug = { price: '34.50', stock: '3', onSale: 'yes', listed: 'yes' };
    await editProduct(context, { id: 'mug', shown: mug, sent: { ...mug, price: '40' } });
    await runImport(context, kept);
    expect((await stored(context))[0]).toMatchObject({ id: 'mug', product: { name: 'Cup', price: 40 } });
    await expect(runImport(context, refused)).rejects.toThrow(
      'Changed in the shop since this preview: mug, jug. Nothing was imported. Upload the file again to see what it changes now.',
    );
    expect(await stored(context)).toMatchObject([
      { id: 'mug', product: { name: 'Cup', price: 40 } },
      { id: 'bowl' },
      { id: 'jug', product: { name: 'Jar', price: 14 } },
    ]);
    const twice = await stage('id,price\nmug,38\n');
    await Promise.all([runImport(context, twice), runImport(context, twice)]);
    expect((await stored(context))[0]).toMatchObject({ product: { name: 'Cup', price: 38 } });
  });

  it.each([
    [1, 'Nothing was imported.', 0],
    [2, 'Nothing was imported.', 0],
    [3, 'The first 50 rows are in the shop, the others are not.', 50],
  ])('overwrites no change before its transaction %i, and tells its row', async (before, sentence, done) => {
    const context = await openEmpty();
    const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
    await importFile(context, `id,name,price\n${ids.map((id) => `${id},Old,1\n`).join('')}`);
    const { importId = '' } = await stageImport(
      context,
      fileOf(`id,name,price\n${ids.map((id) => `${id},New,2\n`).join('')}`),
    );
    const edited = done === 0 ? 'p0' : 'p55';
    let transactions = 0;
    const racing: AdminContext = {
      ...context,
      transact: async (change) => {
        transactions += 1;
        if (transactions === before)
          await editProduct(context, { id: edited, shown: { name: 'Old' }, sent: { name: 'Edited' } });
        return context.transact(change);
      },
    };
    const message = `Changed in the shop since this preview: ${edited}. ${sentence} Upload the file again to see what it changes now.`;
    const row = ids.indexOf(edited) + 2;
    const conflict = `Changed in the shop since this preview: 'Edited' in the shop, 'New' here.`;
    const refused = {
      message,
      conflicts: [{ productId: edited, row, column: 'name', message: conflict }],
    };
    await expect(runImport(racing, importId)).rejects.toMatchObject(refused);
    await expect(runImport(context, importId)).rejects.toMatchObject(refused);
    expect((await stored(context)).map(({ product }) => `${product.name} ${product.price}`)).toEqual(
      ids.map((id, index) => (id === edited ? 'Edited 1' : index < done ? 'New 2' : 'Old 1')),
    );
    const stopped = await context.db
      .selectFrom('auditEvents')
      .select('detail')
      .where('kind', '=', 'import set aside')
      .execute();
    expect(stopped).toEqual([{ detail: { import: importId, done, error: 'changed since the preview' } }]);
    await importFile(context, `id,name,price\n${ids.map((id) => `${id},New,2\n`).join('')}`);
    expect((await stored(context)).every(({ product }) => product.name === 'New' && product.price === 2)).toBe(true);
  });

  it('of a preview by an earlier version asks for its file again, and changes nothing', async () => {
    const context = await openEmpty();
    await importFile(context, twoProducts);
    const { importId = '' } = await stageImport(context, fileOf('id,name,price\nmug,Cup,36\n'));
    const draft = JSON.stringify({ id: 'mug', name: 'Cup', price: 3600 });
    await context.db.updateTable('importRows').set({ draft }).execute();
    await expect(runImport(context, importId)).rejects.toThrow(
      'An earlier version of this software made this preview, and did not store which values it showed. Nothing was imported. Upload the file again.',
    );
    expect((await stored(context))[0]).toMatchObject({ id: 'mug', product: { name: 'Mug', price: 34.5 } });
  });

  it('resumes after a crash during the import', async () => {
    const context = await openEmpty();
    const rows = Array.from({ length: 230 }, (_, index) => `p${index},Product ${index},1`);
    const { importId = '' } = await stageImport(context, fileOf(['id,name,price', ...rows].join('\n')));
    expect(await stored(context)).toEqual([]);
    let transactions = 0;
    const crashing: AdminContext = {
      ...context,
      transact: (change) => {
        transactions += 1;
        if (transactions > 3) throw new Error('Killed.');
        return context.transact(change);
      },
    };
    await expect(runImport(crashing, importId)).rejects.toThrow('Killed.');
    expect((await stored(context)).length).toBeLessThan(230);
    await Promise.all([resumeImports(context), resumeImports(context)]);
    expect((await stored(context)).map(({ id }) => id)).toEqual(rows.map((_, index) => `p${index}`));
    expect(await context.db.selectFrom('imports').selectAll().execute()).toEqual([]);
    expect(await context.db.selectFrom('importRows').selectAll().execute()).toEqual([]);
    // A second press on 'Import now' finds the import done.
    await runImport(context, importId);
    await expect(runImport(context, 'expired')).rejects.toThrow('This preview has expired.');
  });
});

describe('a product', () => {
  it('is found by a part of its name or id, and its edits are in the audit log', async () => {
    const context = await openEmpty();
    await importFile(context, twoProducts);
    expect(await listed(context, 'all', undefined, ' BLUE')).toEqual(['bowl']);
    expect(await listed(context, 'all', undefined, 'mu')).toEqual(['mug']);
    const mug = { price: '34.50', stock: '3', onSale: 'yes', listed: 'yes' };
    const edit = (shown: typeof mug, sent: Partial<typeof mug>, id = 'mug') =>
      editProduct(context, { id, shown, sent: { ...shown, ...sent } });
    expect(await edit(mug, { stock: '0' })).toBe(true);
    expect((await stored(context))[0]).toMatchObject({ stock: 0, isOnSale: true, product: { itemInStock: false } });
    const soldOut = { ...mug, stock: '0' };
    expect(await edit(soldOut, { stock: '4' })).toBe(true);
    expect((await stored(context))[0]).toMatchObject({ stock: 4, isOnSale: true, product: { itemInStock: true } });
    expect(await edit({ ...mug, stock: '4' }, { price: '34.5' })).toBe(false);
    await expect(edit(mug, { stock: 'x', price: 'y' })).rejects.toThrow('price: Must be an amount');
    await expect(edit(mug, {}, 'cup')).rejects.toThrow('Product cup does not exist.');
    const events = await context.db
      .selectFrom('auditEvents')
      .select(['actor', 'kind', 'detail'])
      .orderBy('seq')
      .execute();
    expect(events).toEqual([
      { actor: 'Ada', kind: 'products imported', detail: { rows: 2, replaces: 0 } },
      { actor: 'Ada', kind: 'product changed', detail: { product: 'mug', stock: '3 → 0' } },
      { actor: 'Ada', kind: 'product changed', detail: { product: 'mug', stock: '0 → 4' } },
    ]);
  });

  it('shows the changes of an import in its history, but not among all events', async () => {
    const context = await openEmpty();
    await importFile(context, twoProducts);
    await importFile(context, 'id,price,stock\nmug,36,3\nbowl,12,\n');
    await importFile(context, 'id,price\nbowl,13\n', true);
    const kind = 'product changed by import';
    const history = async (id: string) =>
      (await productEvents(context.db, id)).map(({ actor, kind: known, detail }) => [actor, known, detail]);
    expect(await history('mug')).toEqual([
      ['Ada', kind, { product: 'mug', listed: 'yes → no' }],
      ['Ada', kind, { product: 'mug', price: '34.50 → 36.00' }],
    ]);
    expect(await history('bowl')).toEqual([
      ['Ada', kind, { product: 'bowl', price: '12.00 → 13.00' }],
      ['Ada', kind, { product: 'bowl', price: '20.00 → 12.00' }],
    ]);
    const kindsOf = async (filters: { readonly kind?: string; readonly subject?: string }) => {
      const query = { isOpen: false, actor: '', kind: '', from: '', to: '', subject: '', page: '', ...filters };
      return (await listActivity(context.db, 'America/Toronto', query)).rows.map((event) => event.kind);
    };
    expect(await kindsOf({})).toEqual(Array(3).fill('products imported'));
    expect(await kindsOf({ kind })).toEqual([kind, kind, kind, kind]);
    expect(await kindsOf({ subject: 'mug' })).toEqual([kind, kind]);
    const names = { kinds: [kind, 'products imported'], actors: ['the shop', 'Ada'] };
    expect(await listActivityNames(context.db)).toEqual(names);
  });

  it('is listed by filter and sort order, with numbers of giftlists and sold units', async () => {
    const context = await openEmpty();
    const file = [
      'id,name,price,stock,listed,images',
      'a,Cup,9,6,yes,/images/a',
      'b,Bowl,10,5,yes,video:/b.mp4',
      'c,Mug,,0,yes,/images/c',
      'd,Ewer,100.50,2,no,',
      'e,Axe,2,,yes,/images/e',
    ];
    await importFile(context, file.join('\n'));
    expect(await listed(context, 'all')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await listed(context, 'listed')).toEqual(['a', 'b', 'c', 'e']);
    expect(await listed(context, 'unlisted')).toEqual(['d']);
    expect(await listed(context, 'out-of-stock')).toEqual(['c']);
    expect(await listed(context, 'low-stock')).toEqual(['b']);
    expect(await listed(context, 'no-picture')).toEqual(['d']);
    expect(await listed(context, 'no-price')).toEqual(['c']);
    const { id: giftlistId } = await context.db.selectFrom('giftlists').select('id').executeTakeFirstOrThrow();
    const gift = { giftlistId, productId: 'b', quantity: 1, purchasedQuantity: 0, sortOrder: 1 };
    await context.db
      .insertInto('giftlistItems')
      .values([
        { ...gift, id: 'one' },
        { ...gift, id: 'two' },
      ])
      .execute();
    const orders = await context.db.selectFrom('orders').select('id').where('paymentStatus', '=', 'paid').execute();
    const [recent = '', old = ''] = orders.map(({ id }) => id);
    const day = 86_400_000;
    for (const [id, days] of [
      [recent, 29],
      [old, 31],
    ] as const) {
      const createdAt = new Date(mockPorts.now() - days * day).toISOString();
      await context.db.updateTable('orders').set({ createdAt }).where('id', '=', id).execute();
      await context.db
        .updateTable('orderItems')
        .set({ productId: 'e', quantity: 3, canceled: 1 })
        .where('orderId', '=', id)
        .where('position', '=', 0)
        .execute();
    }
    await refreshProductFigures(context.db, mockPorts.now);
    const all = await listProducts(context.db, {
      filter: 'all',
      search: '',
      lowStock: 5,
      page: '',
      sorting: undefined,
    });
    expect(all.products.map(({ lists, sold }) => [lists, sold])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 2],
    ]);
    const sorted = (by: 'name' | 'price' | 'stock' | 'lists' | 'sold', isDescending = false) =>
      listed(context, 'all', { by, isDescending });
    expect(await sorted('name')).toEqual(['e', 'b', 'a', 'd', 'c']);
    expect(await sorted('price')).toEqual(['e', 'a', 'b', 'd', 'c']);
    expect(await sorted('price', true)).toEqual(['d', 'b', 'a', 'e', 'c']);
    expect(await sorted('stock')).toEqual(['c', 'd', 'b', 'a', 'e']);
    expect((await sorted('lists', true))[0]).toBe('b');
    expect((await sorted('sold', true))[0]).toBe('e');
    await context.db.updateTable('products').set({ stock: 0 }).where('id', '=', 'b').execute();
    expect([await listed(context, 'wished'), await listed(context, 'low-stock')]).toEqual([['b'], []]);
  });

  it('has figures that one process refreshes every ten minutes, and that are sorted with new products', async () => {
    const context = await openDemo();
    const { db } = context;
    const start = mockPorts.now();
    const teapot = async () => {
      const query = { filter: 'all', search: 'enamel teapot', lowStock: 5, page: '', sorting: undefined } as const;
      return (await listProducts(db, query)).products[0]?.lists;
    };
    const refresh = async (minutes: number) => {
      await refreshProductFigures(db, () => start + minutes * 60_000);
      return [await teapot(), (((await productFiguresTime(db)) ?? 0) - start) / 60_000];
    };
    expect([await teapot(), await productFiguresTime(db)]).toEqual([0, null]);
    const [lists] = await refresh(0);
    expect(lists).toBeGreaterThan(0);
    await db.deleteFrom('giftlistItems').where('productId', '=', 'enamel-teapot-for-two').execute();
    expect(await refresh(9)).toEqual([lists, 0]);
    expect(await refresh(10)).toEqual([0, 10]);
    // The clock was ahead.
    expect(await refresh(-60)).toEqual([0, -60]);
    await importFile(context, 'id,name,price\nmug,Mug,9\n');
    const sorted = await listProducts(db, {
      filter: 'all',
      search: 'mug',
      lowStock: 5,
      page: '',
      sorting: { by: 'sold', isDescending: false },
    });
    expect(sorted.products.map(({ id }) => id)).toContain('mug');
  });

  it('keeps sales and edits of others that were stored while a form was open', async () => {
    const context = await openEmpty();
    await importFile(context, twoProducts);
    const shown = { price: '34.50', stock: '3', onSale: 'yes', listed: 'yes' };
    await context.db.updateTable('products').set({ stock: 1 }).where('id', '=', 'mug').execute();
    expect(await editProduct(context, { id: 'mug', shown, sent: { ...shown, price: '40' } })).toBe(true);
    const mug = async () => (await stored(context))[0];
    expect(await mug()).toMatchObject({ stock: 1, product: { price: 40 } });
    const conflict = await editProduct(context, {
      id: 'mug',
      shown,
      sent: { ...shown, stock: '9', price: '41' },
    }).catch((error: unknown) => error);
    if (!(conflict instanceof EditConflict)) throw conflict;
    expect(conflict.conflicts).toEqual([
      { field: 'price', shown: '34.50', stored: '40.00', sent: '41.00' },
      { field: 'stock', shown: '3', stored: '1', sent: '9' },
    ]);
    expect(await mug()).toMatchObject({ stock: 1, product: { price: 40 } });
    // The form is submitted twice, or two operators make the same edit.
    expect(await editProduct(context, { id: 'mug', shown, sent: { ...shown, price: '40.00' } })).toBe(false);
  });
});

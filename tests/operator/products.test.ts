import { describe, expect, it } from 'vitest';
import { exportProducts } from '../../server/admin/products/export';
import { previewImport, stageImport } from '../../server/admin/products/import';
import { resumeImports, runImport } from '../../server/admin/products/run-import';
import { EditConflict } from '../../server/admin/changes';
import { type EditableCells, editProduct } from '../../server/admin/products/edit';
import { searchProducts } from '../../server/admin/products/search';
import type { AdminContext } from '../../server/admin/context';
import { fileOf, openDemo, openEmpty } from './desk';

const take = async (work: AdminContext, text: string, isReplacing = false) => {
  const { outcome, importId } = await stageImport(work, fileOf(text, isReplacing));
  if (importId === undefined) throw new Error(JSON.stringify(outcome.faults));
  await runImport(work, importId);
  return outcome;
};

const stored = ({ db }: AdminContext) =>
  db.selectFrom('products').select(['id', 'isListed', 'isInStock', 'stock', 'product']).orderBy('place').execute();

const two =
  'id,name,price,stock,categories,tags\nmug,Mug,34.50,3,Kitchen; Gifts,handmade\nbowl,"Bowl, blue",20,,Kitchen,\n';

describe('an export of products', () => {
  it.each(['csv', 'json'] as const)('as %s is taken by an empty shop, whose export is the same', async (kind) => {
    const all = await exportProducts((await openDemo()).db, kind);
    const empty = await openEmpty();
    // A shop that has it keeps it; in another one it is new, and no address.
    const [fault, ...others] = (await previewImport(empty, fileOf(all))).faults;
    expect([fault?.column, others]).toEqual(['url', []]);
    const file = all.replace('javascript:alert(document.domain)', '');
    await take(empty, file);
    expect(await exportProducts(empty.db, kind)).toBe(file);
    expect(file.length).toBeGreaterThan(50_000);
    expect(await previewImport(empty, fileOf(file))).toMatchObject({ added: 0, changed: 0, missing: 0, faults: [] });
  });

  it('changes nothing of the shop that it comes from', async () => {
    const demo = await openDemo();
    const before = await stored(demo);
    await take(demo, await exportProducts(demo.db, 'csv'));
    expect(await stored(demo)).toEqual(before);
  });
});

describe('an import of products', () => {
  it('puts products and what they are found by, and changes only what the file names', async () => {
    const work = await openEmpty();
    expect(await take(work, two)).toEqual({
      rows: 2,
      added: 2,
      changed: 0,
      same: 0,
      missing: 0,
      pictures: 0,
      faults: [],
    });
    await take(work, 'id;price;inStock\nmug;30;no\n');
    expect(await stored(work)).toMatchObject([
      {
        id: 'mug',
        isListed: true,
        isInStock: false,
        stock: 3,
        product: { name: 'Mug', price: 30, itemInStock: false },
      },
      { id: 'bowl', isInStock: true, stock: null, product: { price: 20, categories: [{ name: 'Kitchen' }] } },
    ]);
    const labels = await work.db.selectFrom('labels').select(['kind', 'label']).orderBy('place').execute();
    expect(labels.map(({ kind, label }) => `${kind} ${label.name}`)).toEqual([
      'category Kitchen',
      'category Gifts',
      'tag handmade',
    ]);
    await take(work, 'id,tags\nmug,"red; handmade"\n');
    const named = await work.db.selectFrom('productLabels').select('name').where('productId', '=', 'mug').execute();
    expect(named.map(({ name }) => name).toSorted()).toEqual(['Gifts', 'Kitchen', 'handmade', 'red']);
  });

  it('names every fault by its row and column, and takes nothing then', async () => {
    const work = await openEmpty();
    const rows = [
      'id,name,price,stock,inStock,images,colour',
      'mug,Mug,34,1,yes,https://shop.example/mug.webp,',
      'a b,,ten,-1,maybe,http://shop.example/x,red',
      'mug,Mug again,1,,,,blue',
      ',No id,1,,,,,too much',
    ];
    const { importId, outcome } = await stageImport(work, fileOf(rows.join('\n')));
    expect([importId, await stored(work)]).toEqual([undefined, []]);
    expect(outcome.faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '3 id: Use only letters, digits and . _ ~ -',
      '3 name: Required.',
      '3 price: Must be an amount in dollars, such as 34 or 34.50.',
      '3 stock: Must be a whole number from 0 to 1000000.',
      '3 inStock: Must be yes or no.',
      "3 images: 'http://shop.example/x' is not an address that starts with https:// or /. To import files, use --images on the command line.",
      '3 colour: Unknown column.',
      '4 id: Duplicate id.',
      '5 id: Required.',
      '5 column 8: Unknown column.',
    ]);
    expect((await previewImport(work, fileOf('id,price\nmug,3\n'))).faults).toEqual([
      { row: 2, column: 'name', message: 'Required for new products.' },
    ]);
  });

  it.each([
    ['id,name\n"mug,x\n', 'The file is not valid CSV'],
    ['id,id\nmug,x\n', "Duplicate column 'id'."],
    ['[{', 'The file is not valid JSON'],
    ['[1]', 'Entry 1 of the file is not a product.'],
  ])('refuses %j', async (text, sentence) => {
    await expect(previewImport(await openEmpty(), fileOf(text))).rejects.toThrow(sentence);
  });

  it('takes what it does not name out of the shop where it replaces all', async () => {
    const work = await openEmpty();
    await take(work, two);
    expect(await take(work, 'id,price\nbowl,21\n', true)).toMatchObject({ changed: 1, missing: 1 });
    expect(await stored(work)).toMatchObject([{ isListed: false }, { isListed: true, product: { price: 21 } }]);
  });

  it('keeps what is sold between its check and its end', async () => {
    const work = await openEmpty();
    await take(work, two);
    const file = (await exportProducts(work.db, 'csv')).replace('34.50', '35.50');
    const { importId = '' } = await stageImport(work, fileOf(file));
    await work.db.updateTable('products').set({ stock: 2 }).where('id', '=', 'mug').execute();
    await runImport(work, importId);
    expect((await stored(work))[0]).toMatchObject({ id: 'mug', stock: 2, product: { price: 35.5 } });
  });

  it('is finished at the next start where the shop has died in the middle of it', async () => {
    const work = await openEmpty();
    const rows = Array.from({ length: 230 }, (_, index) => `p${index},Product ${index},1`);
    const { importId = '' } = await stageImport(work, fileOf(['id,name,price', ...rows].join('\n')));
    expect(await stored(work)).toEqual([]);
    let changes = 0;
    const dying: AdminContext = {
      ...work,
      transact: (make) => {
        changes += 1;
        if (changes > 3) throw new Error('Killed.');
        return work.transact(make);
      },
    };
    await expect(runImport(dying, importId)).rejects.toThrow('Killed.');
    expect((await stored(work)).length).toBeLessThan(230);
    await Promise.all([resumeImports(work), resumeImports(work)]);
    expect((await stored(work)).map(({ id }) => id)).toEqual(rows.map((_, index) => `p${index}`));
    expect(await work.db.selectFrom('imports').selectAll().execute()).toEqual([]);
    expect(await work.db.selectFrom('importRows').selectAll().execute()).toEqual([]);
    await expect(runImport(work, importId)).rejects.toThrow('This preview has expired.');
  });
});

describe('a product', () => {
  it('is found by a part of its name or id, and changed; that is written down', async () => {
    const work = await openEmpty();
    await take(work, two);
    expect(await searchProducts(work.db, ' BLUE', 1)).toMatchObject({ total: 1, products: [{ id: 'bowl' }] });
    expect((await searchProducts(work.db, 'mu', 1)).products.map(({ id }) => id)).toEqual(['mug']);
    const mug = { price: '34.50', stock: '3', inStock: 'yes', listed: 'yes' };
    const edit = (opened: EditableCells, sent: Partial<EditableCells>, id = 'mug') =>
      editProduct(work, { id, opened, sent: { ...opened, ...sent } });
    expect(await edit(mug, { stock: '0' })).toBe(true);
    expect((await stored(work))[0]).toMatchObject({ stock: 0, isInStock: false, product: { itemInStock: false } });
    const soldOut = { ...mug, stock: '0', inStock: 'no' };
    expect(await edit(soldOut, { stock: '4' })).toBe(true);
    expect((await stored(work))[0]).toMatchObject({ stock: 4, isInStock: true });
    expect(await edit({ ...mug, stock: '4' }, { price: '34.5' })).toBe(false);
    await expect(edit(mug, { stock: 'x', price: 'y' })).rejects.toThrow('price: Must be an amount');
    await expect(edit(mug, {}, 'cup')).rejects.toThrow('Product cup does not exist.');
    const events = await work.db.selectFrom('events').select(['actor', 'kind', 'detail']).orderBy('place').execute();
    expect(events).toEqual([
      { actor: 'Ada', kind: 'products imported', detail: { rows: 2, replaces: 0 } },
      { actor: 'Ada', kind: 'product changed', detail: { product: 'mug', stock: '3 → 0' } },
      { actor: 'Ada', kind: 'product changed', detail: { product: 'mug', stock: '0 → 4' } },
    ]);
  });

  it('keeps what was sold and what others saved while a form was open', async () => {
    const work = await openEmpty();
    await take(work, two);
    const opened = { price: '34.50', stock: '3', inStock: 'yes', listed: 'yes' };
    await work.db.updateTable('products').set({ stock: 1 }).where('id', '=', 'mug').execute();
    expect(await editProduct(work, { id: 'mug', opened, sent: { ...opened, price: '40' } })).toBe(true);
    const mug = async () => (await stored(work))[0];
    expect(await mug()).toMatchObject({ stock: 1, product: { price: 40 } });
    const conflict = await editProduct(work, { id: 'mug', opened, sent: { ...opened, stock: '9', price: '41' } }).catch(
      (error: unknown) => error,
    );
    if (!(conflict instanceof EditConflict)) throw conflict;
    expect(conflict.conflicts).toEqual([
      { field: 'price', opened: '34.50', stored: '40.00', sent: '41.00' },
      { field: 'stock', opened: '3', stored: '1', sent: '9' },
    ]);
    expect(await mug()).toMatchObject({ stock: 1, product: { price: 40 } });
    // Sent twice, or written by two operators alike.
    expect(await editProduct(work, { id: 'mug', opened, sent: { ...opened, price: '40.00' } })).toBe(false);
  });
});

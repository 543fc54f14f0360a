import { describe, expect, it } from 'vitest';
import type { AdminContext } from '#server/admin/context.ts';
import { editProduct } from '#server/admin/products/edit.ts';
import { exportProducts } from '#server/admin/products/export.ts';
import { previewImport, stageImport } from '#server/admin/products/import.ts';
import { runImport } from '#server/admin/products/run-import.ts';
import { fileOf, openEmpty } from './demo-shop';

const importText = async (context: AdminContext, text: string) => {
  const { importId, outcome } = await stageImport(context, fileOf(text));
  if (importId !== undefined) await runImport(context, importId);
  return outcome;
};

/** Name, price in dollars and units of each product. */
const stored = async ({ db }: AdminContext) =>
  (await db.selectFrom('products').select(['stock', 'product']).orderBy('seq').execute()).map(({ stock, product }) => [
    product.name,
    product.price,
    stock,
  ]);

const sell = ({ db }: AdminContext, units: number) =>
  db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '-', units) }))
    .where('id', '=', 'mug')
    .execute();

const openShop = async () => {
  const context = await openEmpty();
  await importText(context, 'id,name,price,stock\nmug,Mug,34.50,5\nbowl,Bowl,20,\n');
  return context;
};

describe('an exported file', () => {
  it.each(['csv', 'json'] as const)(
    'as %s writes only the price that was changed in it, and keeps later sales',
    async (kind) => {
      const context = await openShop();
      const file = (await exportProducts(context.db, kind)).replace('34.50', '36.00');
      await sell(context, 2);
      expect(await importText(context, file)).toMatchObject({ changed: 1, same: 1, errors: [], warnings: [] });
      expect(await stored(context)).toEqual([
        ['Mug', 36, 3],
        ['Bowl', 20, null],
      ]);
      expect(await previewImport(context, fileOf(file))).toMatchObject({ changed: 0, same: 2, errors: [] });
    },
  );

  it('keeps what was changed in the shop, also if a spreadsheet writes 34.5 and TRUE', async () => {
    const context = await openShop();
    const file = (await exportProducts(context.db, 'csv')).replace('34.50', '34.5').replace(',yes,', ',TRUE,');
    await editProduct(context, {
      id: 'mug',
      shown: { price: '34.50', name: 'Mug' },
      sent: { price: '40', name: 'Cup' },
    });
    expect(await importText(context, file)).toMatchObject({ changed: 0, same: 2, errors: [] });
    expect(await stored(context)).toEqual([
      ['Cup', 40, 5],
      ['Bowl', 20, null],
    ]);
  });

  it('has an error with both values for a cell that the shop has changed, too', async () => {
    const context = await openShop();
    const file = (await exportProducts(context.db, 'csv')).replace(',5,', ',7,');
    await sell(context, 2);
    expect((await importText(context, file)).errors).toEqual([
      {
        row: 2,
        column: 'stock',
        message:
          "Changed in the shop since the export: '3' in the shop, '7' here. To keep the shop's value, enter it here. To replace it, export again and change that file.",
      },
    ]);
    expect(await stored(context)).toContainEqual(['Mug', 34.5, 3]);
    expect(await importText(context, file.replace(',7,', ',3,'))).toMatchObject({ changed: 0, errors: [] });
  });

  it('writes a whole row that was copied for another product, and one without the cell', async () => {
    const context = await openShop();
    const [head = '', mug = ''] = (await exportProducts(context.db, 'csv')).split('\r\n');
    const copy = mug.replace('mug', 'bowl');
    const bare = mug.replace(/,id=.*/, ',');
    await sell(context, 2);
    await importText(context, [head, copy, bare].join('\r\n'));
    expect(await stored(context)).toEqual([
      ['Mug', 34.5, 5],
      ['Mug', 34.5, 5],
    ]);
  });
});

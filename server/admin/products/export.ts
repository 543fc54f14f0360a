import type { Db, ProductDraft } from '#backend/database/tables.ts';
import { yieldToEventLoop } from '../../jobs/yield';
import { csvAmount, escapeFormula, writeCsv } from '../csv';
import { listText, semicolonList, spaceList } from './cells';
import { columns } from './columns';
import { exportedCell, exportedColumn } from './exported';
import { storedColumns, toProductDraft } from './merge';
import type { FileKind } from './read-file';

/** Products per query. */
const batchSize = 200;

const amount = (cents: number | null): string => (cents === null ? '' : csvAmount(cents));

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** Cells of a product, by column. */
export const cellsOf = (draft: Required<ProductDraft>) => ({
  id: draft.id,
  name: draft.name,
  price: amount(draft.price),
  originalPrice: amount(draft.originalPrice),
  description: draft.description,
  store: draft.store,
  url: draft.url,
  stock: draft.stock === null ? '' : String(draft.stock),
  onSale: yesNo(draft.isOnSale),
  digital: yesNo(draft.isDigital),
  listed: yesNo(draft.isListed),
  taxClass: draft.taxClass,
  categories: draft.categories,
  tags: draft.tags,
  images: draft.media.map(({ type, url }) => (type === 'video' ? `video:${url}` : url)),
});

async function* allCells(db: Db) {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select([...storedColumns, 'seq'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batchSize)
      .execute();
    for (const row of rows) yield cellsOf(toProductDraft(row));
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.seq ?? last;
    await yieldToEventLoop();
  }
}

/** Text of a cell. */
export const cellText = (column: string, cell: string | readonly string[] = ''): string =>
  typeof cell === 'string' ? cell : listText(cell, column === 'images' ? spaceList : semicolonList);

/** Cells of a product as CSV texts, before formulas are escaped. */
export const textsOf = (
  cells: Readonly<Record<string, string | readonly string[]>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column) => [column, cellText(column, cells[column])]));

/** Exports all products in the import format. */
export const exportProducts = async (db: Db, kind: FileKind): Promise<string> => {
  const all: Readonly<Record<string, string | readonly string[]>>[] = [];
  for await (const cells of allCells(db)) all.push({ ...cells, [exportedColumn]: exportedCell(textsOf(cells)) });
  if (kind === 'json') return `${JSON.stringify(all, undefined, 2)}\n`;
  const names = [...columns, exportedColumn];
  return writeCsv(
    names,
    all.map((cells) => names.map((column) => escapeFormula(cellText(column, cells[column])))),
  );
};

import { writeEvent } from '../../../backend/calls/events';
import type { Db, ProductDraft } from '../../../backend/database/tables';
import { letOthersWrite, NotDone, type Work } from '../work';
import { columns, type Fault, readDraft } from './columns';
import { mergeDraft, type StoredProduct } from './merge';
import { type Pictures, withPictures } from './pictures';
import { findProducts, putProducts } from './put';
import { type FileKind, readFileRows } from './read-file';

/** Products that are changed at once: a few milliseconds, in which nothing else is answered. */
const atOnce = 50;

/** ms that a checked file waits for an operator to confirm it. */
const patience = 60 * 60_000;

/** What an import would do. */
export interface Outcome {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Products that are sold now and are not in the file. They stay unless it replaces all. */
  readonly missing: number;
  /** Pictures that the shop does not have yet. */
  readonly pictures: number;
  readonly faults: readonly Fault[];
}

/** A file of products. */
export interface ProductFile {
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
  /** Whether products that it does not name are not sold any more. */
  readonly isReplacing: boolean;
  /** The folder of the pictures that it names; without one it names addresses only. */
  readonly folder?: string | undefined;
}

const newNeeds = ['name', 'price'] as const;

/** Leaves out a stock that the file does not change: sales before the import runs must not be undone. */
const withoutSameStock = ({ stock, ...rest }: ProductDraft, before: StoredProduct | undefined): ProductDraft =>
  stock === undefined || stock === before?.stock ? rest : { ...rest, stock };

/** Reads a file, and compares it with what is there. */
const check = async (db: Db, { bytes, kind }: ProductFile, pictures: Pictures | undefined) => {
  const faults: Fault[] = [];
  const drafts: ProductDraft[] = [];
  const ids = new Set<unknown>();
  const known = new Set(columns);
  const counts = { rows: 0, added: 0, changed: 0, same: 0 };
  let listed = 0;
  const compare = async (some: readonly { readonly row: number; readonly draft: ProductDraft }[]) => {
    const stored = await findProducts(
      db,
      some.map(({ draft }) => draft.id),
    );
    for (const { row, draft } of some) {
      const before = stored.get(draft.id);
      const { isNew, isChanged } = mergeDraft(draft, before);
      for (const column of newNeeds)
        if (isNew && draft[column] === undefined) faults.push({ row, column, message: 'A new product needs it.' });
      if (before?.isListed === true) listed += 1;
      counts[isNew ? 'added' : isChanged ? 'changed' : 'same'] += 1;
      drafts.push(withoutSameStock(draft, before));
    }
  };
  for await (const rows of readFileRows(bytes, kind)) {
    const good: { readonly row: number; readonly draft: ProductDraft }[] = [];
    for (const { row, cells: written } of rows) {
      counts.rows += 1;
      const { cell, problems = [] } = (await pictures?.take(written['images'])) ?? {};
      faults.push(...problems.map((message) => ({ row, column: 'images', message })));
      const cells = pictures && Object.hasOwn(written, 'images') ? { ...written, images: cell } : written;
      const { draft, faults: found } = readDraft(row, cells);
      faults.push(...found);
      for (const [column, value] of Object.entries(cells)) {
        if (known.has(column) || value === '') continue;
        // Once for the file.
        known.add(column);
        faults.push({ row, column, message: 'There is no such column.' });
      }
      const isTwice = cells['id'] !== '' && ids.has(cells['id']);
      if (isTwice) faults.push({ row, column: 'id', message: 'It is there twice.' });
      ids.add(cells['id']);
      if (draft && !isTwice) good.push({ row, draft });
    }
    await compare(good);
  }
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('isListed', '=', true)
    .executeTakeFirstOrThrow();
  faults.sort((one, other) => one.row - other.row);
  const outcome: Outcome = { ...counts, missing: Number(count) - listed, pictures: pictures?.countNew() ?? 0, faults };
  return { outcome, drafts };
};

/** What checking and staging need. */
type Staging = Omit<Work, 'actor'>;

/** Says what an import of a file would do, and every fault in it. Changes nothing. */
export const dryRun = (work: Staging, file: ProductFile): Promise<Outcome> =>
  withPictures(work, file.folder, async (pictures) => (await check(work.db, file, pictures)).outcome);

/** Puts the products of a checked file beside those that are there. @returns the id of the import */
const stage = async (
  { change, ports }: Staging,
  { isReplacing }: ProductFile,
  drafts: readonly ProductDraft[],
): Promise<string> => {
  const importId = crypto.randomUUID();
  await change(async (within) => {
    const old = within.db.deleteFrom('imports').where('isSwitching', '=', false);
    await old.where('createdAt', '<', ports.now() - patience).execute();
    await within.db
      .insertInto('imports')
      .values({ id: importId, createdAt: ports.now(), isReplacing, isSwitching: false })
      .execute();
  });
  for (let start = 0; start < drafts.length; start += 2 * atOnce) {
    const rows = drafts.slice(start, start + 2 * atOnce).map((draft, index) => ({
      importId,
      position: start + index,
      productId: draft.id,
      draft: JSON.stringify(draft),
    }));
    await change((within) => within.db.insertInto('importRows').values(rows).execute());
    await letOthersWrite();
  }
  return importId;
};

/**
 * Checks a file, and puts its products beside those that are there, for `runImport`. Customers see nothing of them.
 *
 * @returns the id of the import; undefined where the file has faults or says nothing
 */
export const stageImport = (
  work: Staging,
  file: ProductFile,
): Promise<{ readonly outcome: Outcome; readonly importId: string | undefined }> =>
  withPictures(work, file.folder, async (pictures) => {
    const { outcome, drafts } = await check(work.db, file, pictures);
    if (outcome.faults.length > 0 || drafts.length === 0) return { outcome, importId: undefined };
    await pictures?.store();
    return { outcome, importId: await stage(work, file, drafts) };
  });

/** Takes the next products of an import over. Two processes that do so at once do not take the same. */
const switchSome = ({ change, ports, actor }: Work, importId: string): Promise<'more' | 'done'> =>
  change(async (within) => {
    const { db } = within;
    const known = await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst();
    if (!known) return 'done';
    const rows = await db
      .selectFrom('importRows')
      .select(['position', 'draft'])
      .where('importId', '=', importId)
      .where('position', '>=', known.nextPosition)
      .orderBy('position')
      .limit(atOnce)
      .execute();
    const nextPosition = (rows.at(-1)?.position ?? known.nextPosition) + 1;
    const mine = await db
      .updateTable('imports')
      .set({ nextPosition })
      .where('id', '=', importId)
      .where('nextPosition', '=', known.nextPosition)
      .returning('id')
      .executeTakeFirst();
    if (!mine) return 'more';
    if (rows.length > 0) {
      await putProducts(
        within,
        rows.map(({ draft }) => draft),
      );
      return 'more';
    }
    const named = db.selectFrom('importRows').select('productId').where('importId', '=', importId);
    if (known.isReplacing)
      await db
        .updateTable('products')
        .set({ isListed: false })
        .where('isListed', '=', true)
        .where('id', 'not in', named)
        .execute();
    const { count } = await db
      .selectFrom('importRows')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('importId', '=', importId)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('imports').where('id', '=', importId).execute();
    const detail = { rows: Number(count), replaces: known.isReplacing ? 1 : 0 };
    await writeEvent({ db, ports }, { kind: 'products imported', actor, orderId: null, detail });
    return 'done';
  });

const switchAll = async (work: Work, importId: string): Promise<void> => {
  while ((await switchSome(work, importId)) === 'more') await letOthersWrite();
};

/** Finishes imports that a process has begun and not ended. */
export const finishImports = async (work: Work): Promise<void> => {
  const begun = await work.db.selectFrom('imports').select('id').where('isSwitching', '=', true).execute();
  for (const { id } of begun) await switchAll(work, id);
};

/**
 * Puts the products of a checked file in the place of those that are there, a few at a time. Once it has begun it is finished, at the next
 * start of the shop if need be: all of it, or nothing.
 *
 * @throws NotDone when the file is not kept any more
 */
export const runImport = async (work: Work, importId: string): Promise<void> => {
  await finishImports(work);
  const begun = await work.change(({ db }) =>
    db.updateTable('imports').set({ isSwitching: true }).where('id', '=', importId).returning('id').executeTakeFirst(),
  );
  if (!begun) throw new NotDone('This file is not kept any more. Please check it again.');
  await switchAll(work, importId);
};

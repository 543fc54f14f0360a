import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { countAfterPage } from '#backend/database/count-rows.ts';
import { migrate } from '#backend/database/migrate.ts';
import { migrations } from '#backend/database/migrations/index.ts';
import { booleanColumns, jsonColumns, tableNames } from '#backend/database/tables.ts';
import { createTransactionRunner, type Transaction } from '#backend/database/transaction.ts';
import { nodeDatabases } from '#mocks/database/seeded.ts';
import { openSqlJs } from '#mocks/database/sqljs.ts';

const codeRow = { id: 'one@example.ca', email: 'a@example.ca', nonce: 'random', expiresAt: 1, askedBy: null };

describe('a count after a page', () => {
  it('includes the rows up to the page, although some were deleted in between', async () => {
    const { db } = await openSqlJs();
    await migrate(db, sqliteTypes);
    for (const id of ['one', 'two', 'three'])
      await db
        .insertInto('codes')
        .values({ ...codeRow, id })
        .execute();
    const countFor = (found: number, offset: number) =>
      countAfterPage(found, { limit: 2, offset }, db.selectFrom('codes'));
    expect([await countFor(2, 0), await countFor(1, 2), await countFor(2, 2), await countFor(0, 4)]).toEqual([
      3, 3, 4, 3,
    ]);
  });
});

describe('a transaction', () => {
  const open = async () => {
    const { db } = await openSqlJs();
    await migrate(db, sqliteTypes);
    const locked: string[] = [];
    const published: string[] = [];
    const transact = createTransactionRunner(
      db,
      { lock: async (_db, key) => void locked.push(key), isConflict: () => false },
      { afterCommit: (one) => 'stored' in one && published.push(one.stored.id) },
    );
    return { db, transact, locked, published };
  };
  const publishOne = ({ publishAfterCommit }: Transaction) =>
    publishAfterCommit({
      id: 'ntf',
      ownerId: 'usr',
      type: 'OTHER',
      message: 'Hello.',
      viewed: false,
      createdAt: '',
    });

  it('commits all rows and then publishes its events', async () => {
    const { db, transact, published } = await open();
    await transact(async (transaction) => {
      await transaction.db.insertInto('codes').values(codeRow).execute();
      publishOne(transaction);
      expect(published).toEqual([]);
    });
    expect(published).toEqual(['ntf']);
    expect(await db.selectFrom('codes').selectAll().execute()).toEqual([codeRow]);
  });

  it('rolls back and publishes nothing when it fails', async () => {
    const { db, transact, published } = await open();
    const failing = transact(async (transaction) => {
      await transaction.db.insertInto('codes').values(codeRow).execute();
      publishOne(transaction);
      throw new Error('Failed on purpose.');
    });
    await expect(failing).rejects.toThrow('Failed on purpose.');
    expect(published).toEqual([]);
    expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
  });

  it('acquires locks by kind and id in one global order', async () => {
    const { transact, locked } = await open();
    await transact(async ({ acquireLocks }) => {
      await acquireLocks('order', ['ord']);
      await acquireLocks('owner', ['b', 'a', 'b']);
      await acquireLocks('gift', ['gli']);
      await acquireLocks('owner', ['a']);
      await expect(acquireLocks('owner', ['c'])).rejects.toThrow(
        'A lock on owner comes too late: one on owner is held.',
      );
      await expect(acquireLocks('stock', ['c'])).rejects.toThrow(
        'A lock on stock comes too late: one on gift is held.',
      );
    });
    expect(locked).toEqual(['order:ord', 'owner:a', 'owner:b', 'gift:gli']);
  });
});

describe('the schema', () => {
  it('runs each migration once', async () => {
    const { db } = await openSqlJs();
    await migrate(db, sqliteTypes);
    await migrate(db, sqliteTypes);
    expect((await sql`select name, number from migrations order by number`.execute(db)).rows).toEqual(
      Object.keys(migrations).map((name) => ({ name, number: Number.parseInt(name, 10) })),
    );
  });

  it('lists every table in tableNames', async () => {
    const { db } = await openSqlJs();
    await migrate(db, sqliteTypes);
    const expectedTables = ['migrations', ...tableNames].toSorted();
    expect((await db.introspection.getTables()).map(({ name }) => name).toSorted()).toEqual(expectedTables);
  });

  it('has exactly the boolean and JSON columns that tables.ts lists', async () => {
    const declaredColumns = { booleanColumns: new Set<string>(), jsonColumns: new Set<string>() };
    const types = { ...sqliteTypes, flag: 'flag', document: 'document' };
    const { db } = await openSqlJs();
    await migrate(db, types);
    for (const { name } of await db.introspection.getTables()) {
      const columns = await sql<{
        name: string;
        type: string;
      }>`select name, type from pragma_table_info(${name})`.execute(db);
      for (const { name: column, type } of columns.rows) {
        const key = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
        if (type === 'flag') declaredColumns.booleanColumns.add(key);
        if (type === 'document') declaredColumns.jsonColumns.add(key);
      }
    }
    expect(declaredColumns).toEqual({ booleanColumns, jsonColumns });
  });

  it('rejects rows with unknown foreign keys', async () => {
    const { db } = await nodeDatabases.openSeeded();
    const line = { id: 'itm', ownerId: 'gst', productId: 'nothing', quantity: 1 };
    await expect(db.insertInto('cartLines').values(line).execute()).rejects.toThrow('FOREIGN KEY');
  });
});

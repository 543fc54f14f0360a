import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Change, createMakeChange } from '../../backend/database/change';
import { migrate, schemaVersion, sqliteTypes, tableNames } from '../../backend/database/migrations';
import { documents, flags } from '../../backend/database/tables';
import { nodeDatabases } from '../../mocks/database/seeded';
import { openSqlJs } from '../../mocks/database/sqljs';

const row = { id: 'one@example.ca', nonce: 'random', expiresAt: 1, askedBy: null };

describe('a change', () => {
  const open = async () => {
    const { db } = await openSqlJs();
    await migrate(db, sqliteTypes);
    const held: string[] = [];
    const told: string[] = [];
    const change = createMakeChange(
      db,
      { lock: async (_db, key) => void held.push(key), isConflict: () => false },
      { after: (one) => 'stored' in one && told.push(one.stored.id) },
    );
    return { db, change, held, told };
  };
  const announceOne = ({ announce }: Change) =>
    announce({ place: 1, id: 'ntf', ownerId: 'usr', type: 'OTHER', message: 'Hello.', viewed: false, createdAt: '' });

  it('is kept as a whole and then announced', async () => {
    const { db, change, told } = await open();
    await change(async (within) => {
      await within.db.insertInto('codes').values(row).execute();
      announceOne(within);
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['ntf']);
    expect(await db.selectFrom('codes').selectAll().execute()).toEqual([row]);
  });

  it('leaves nothing behind when it fails, and announces nothing', async () => {
    const { db, change, told } = await open();
    const failing = change(async (within) => {
      await within.db.insertInto('codes').values(row).execute();
      announceOne(within);
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(told).toEqual([]);
    expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
  });

  it('holds what it changes sorted by id, all of a kind at once, and in one order of kinds', async () => {
    const { change, held } = await open();
    await change(async ({ hold }) => {
      await hold('order', ['ord']);
      await hold('owner', ['b', 'a', 'b']);
      await hold('gift', ['gli']);
      await hold('owner', ['a']);
      await expect(hold('owner', ['c'])).rejects.toThrow('A lock on owner comes too late: one on owner is held.');
      await expect(hold('stock', ['c'])).rejects.toThrow('A lock on stock comes too late: one on gift is held.');
    });
    expect(held).toEqual(['order:ord', 'owner:a', 'owner:b', 'gift:gli']);
  });
});

describe('the schema', () => {
  it('is brought up to date once', async () => {
    const { db } = await openSqlJs();
    await migrate(db, sqliteTypes);
    await migrate(db, sqliteTypes);
    expect((await sql`select number from migrations`.execute(db)).rows).toEqual(
      Array.from({ length: schemaVersion }, (_, index) => ({ number: index + 1 })),
    );
  });

  it('names each of its tables once', async () => {
    const { db } = await openSqlJs();
    await migrate(db, sqliteTypes);
    const named = ['migrations', ...tableNames(sqliteTypes)].toSorted();
    expect((await db.introspection.getTables()).map(({ name }) => name).toSorted()).toEqual(named);
  });

  it('has the flags and documents that SQLite is told of, and no others', async () => {
    const named = { flags: new Set<string>(), documents: new Set<string>() };
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
        if (type === 'flag') named.flags.add(key);
        if (type === 'document') named.documents.add(key);
      }
    }
    expect(named).toEqual({ flags, documents });
  });

  it('keeps rows from naming what is not there', async () => {
    const { db } = await nodeDatabases.openSeeded();
    const line = { id: 'itm', ownerId: 'gst', productId: 'nothing', quantity: 1 };
    await expect(db.insertInto('lines').values(line).execute()).rejects.toThrow('FOREIGN KEY');
  });
});

import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#backend/database/tables.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { ownDatabase } from './own-database';

const preparedTexts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

const openOneConnection = async (isWithoutTimeouts = false): Promise<Db> => {
  const { db, close } = openPostgres(await ownDatabase(true), { size: 1, isWithoutTimeouts });
  onTestFinished(close);
  return db;
};

const namesOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('people').select('username').where('id', 'in', ids).orderBy('username').execute();

it('a connection prepares a statement when it is repeated, and answers as before', async () => {
  const db = await openOneConnection();
  const once = 'select "username" from "people" where "id" in ($1) order by "username"';
  expect(await namesOf(db, ['usr_maya'])).toEqual([{ username: 'maya' }]);
  expect(await preparedTexts(db)).not.toContain(once);
  for (let use = 0; use < 8; use += 1) expect(await namesOf(db, ['usr_theo'])).toEqual([{ username: 'theo' }]);
  expect(await preparedTexts(db)).toContain(once);
  // A failed statement of a transaction must not end the use of those that were prepared in it.
  const failing = db.transaction().execute(async (tx) => {
    await namesOf(tx, ['usr_maya', 'usr_theo']);
    await namesOf(tx, ['usr_maya', 'usr_theo']);
    await sql`select ${0}::int / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await namesOf(db, ['usr_maya', 'usr_theo'])).toEqual([{ username: 'maya' }, { username: 'theo' }]);
});

it('a connection keeps at most 500 statements prepared', async () => {
  const db = await openOneConnection();
  for (let number = 1; number <= 510; number += 1)
    for (let use = 0; use < 2; use += 1) await sql`select ${number}::int as ${sql.ref(`n${number}`)}`.execute(db);
  expect(await preparedTexts(db)).toHaveLength(500);
  expect(await namesOf(db, ['usr_maya'])).toEqual([{ username: 'maya' }]);
});

it('a connection for migrations prepares no statement', async () => {
  const db = await openOneConnection(true);
  for (let use = 0; use < 3; use += 1) await namesOf(db, ['usr_maya']);
  expect(await preparedTexts(db)).toEqual([]);
});

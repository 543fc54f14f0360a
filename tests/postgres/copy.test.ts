import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Db, tableNames } from '#backend/database/tables.ts';
import { copyShop } from '#server/database/copy.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { products } from '../backend/shopper';
import { cliWith } from '../operator/cli';
import { installDemo, newFolder, runOn, serveShop } from '../server/support';
import { ownDatabase } from './own-database';

/** A value for a comparison: the drivers of the databases return different classes for bytes. */
const comparable = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** All rows of all tables except `catalogue`, because each database counts its own revision. */
const contentOf = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const content = new Map<string, readonly string[]>();
  for (const table of tableNames.filter((name) => name !== 'catalogue')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]) => [column, comparable(value)])
          .toSorted(),
      ),
    );
    content.set(table, texts.toSorted());
  }
  return content;
};

const contentOfFile = async (file: string) => {
  const { db, close } = openSqlite(file, { readOnly: true });
  const content = await contentOf(db);
  await close();
  return content;
};

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Creates a demo database in which Maya has a teapot in the cart. */
const createUsedDemo = async () => {
  const server = await serveShop();
  const shopper = server.shopper();
  await shopper.signIn('maya');
  const [line] = await shopper.add(products.teapot);
  runOn(server, "insert into image_sizes select id, '160', 'image/webp', x'00ff0a80c3' from images limit 1");
  await server.close();
  return { file: server.file, line, cookie: shopper.cookie() };
};

describe('a copy', () => {
  it('contains all rows, to PostgreSQL and back, and keeps its source unchanged', async () => {
    const { file, line, cookie } = await createUsedDemo();
    const before = hashOf(file);
    const url = await ownDatabase(false);
    const { isDone, out } = await cliWith({})('copy', '--from', file, '--to', url);
    expect(isDone).toBe(true);
    expect(hashOf(file)).toBe(before);
    const content = await contentOfFile(file);
    const counts = [...content].map(([table, { length }]) => `  ${table.padEnd(20)} ${length}\n`);
    expect(out).toBe(counts.join(''));
    const { db, close } = openPostgres(url);
    onTestFinished(close);
    expect(await contentOf(db)).toEqual(content);

    const copyBack = join(newFolder(), 'new/shop.sqlite');
    await copyShop(url, copyBack);
    expect(readdirSync(join(copyBack, '..')).toSorted()).toEqual(['shop.sqlite', 'shop.sqlite-lock']);
    expect(await contentOfFile(copyBack)).toEqual(content);
    expect(await contentOf(db)).toEqual(content);

    // New rows continue the sequences, and the copy is still marked as a demo.
    for (const settings of [{ databaseUrl: url }, { file: copyBack }]) {
      const server = await serveShop(settings);
      const shopper = server.shopper(cookie);
      const [next] = await shopper.add(products.pancakes);
      expect((await shopper.get('/cart')).body).toEqual({ cartItems: [line, next] });
      await server.close();
    }
  });

  it('fails while source or target is used by a running shop', async () => {
    const { file } = await createUsedDemo();
    const url = await ownDatabase(true);
    const server = await serveShop({ databaseUrl: url, isDemo: false, file: '' });
    await expect(copyShop(url, join(newFolder(), 'shop.sqlite'))).rejects.toThrow('A shop is running on PostgreSQL');
    await expect(copyShop(file, url)).rejects.toThrow('A shop is running on PostgreSQL');
    await server.close();
    const other = await serveShop();
    await expect(copyShop(other.file, await ownDatabase(false))).rejects.toThrow('Another process is already serving');
  });

  it('needs an empty target and a source with the current schema, and rolls back on errors', async () => {
    const { file } = await createUsedDemo();
    await expect(copyShop(file, await ownDatabase(true))).rejects.toThrow(
      'already contains data. Copy to an empty database.',
    );
    await expect(copyShop(file, file)).rejects.toThrow('already exists. Copy to a new file.');
    const folder = newFolder();
    await expect(copyShop(join(folder, 'none'), join(folder, 'new'))).rejects.toThrow('does not exist.');
    await expect(copyShop(await ownDatabase(false), join(folder, 'new'))).rejects.toThrow('contains no shop.');

    const brokenFile = join(folder, 'shop.sqlite');
    await installDemo(folder);
    const { db, close } = openSqlite(brokenFile);
    await sql`update people set first_name = ${'a\0b'} where username = 'zoe'`.execute(db);
    const url = await ownDatabase(false);
    await expect(copyShop(brokenFile, url)).rejects.toThrow('invalid byte sequence');
    await sql`delete from migrations where number > 1`.execute(db);
    await close();
    await expect(copyShop(brokenFile, url)).rejects.toThrow('has an older version of the shop');
    const target = openPostgres(url);
    const people = await target.db.selectFrom('people').select('id').execute();
    await target.close();
    expect([people, existsSync(join(folder, 'new'))]).toEqual([[], false]);
  });
});

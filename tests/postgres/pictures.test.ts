import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { openImageStore } from '#server/http/pictures.ts';
import { ownDatabase } from './own-database';

it('stores each image variant once when two processes create it', async () => {
  const { db, close } = openPostgres(await ownDatabase(true), { size: 2 });
  onTestFinished(close);
  const webp = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#c04' } })
    .webp()
    .toBuffer();
  await db
    .insertInto('images')
    .values({ id: 'img_1', type: 'image/webp', data: new Uint8Array(webp) })
    .execute();
  const transact = createTransactionRunner(db, singleConnection, {});
  const variants = await Promise.all([1, 2].map(() => openImageStore({ db, transact }).findStored('img_1', '320')));
  const rows = await db.selectFrom('imageSizes').selectAll().execute();
  const [variant] = variants;
  // PostgreSQL's driver returns a `Buffer`.
  expect(rows.map(({ data, ...row }) => ({ ...row, data: new Uint8Array(data) }))).toEqual([
    { imageId: 'img_1', size: '320', ...variant },
  ]);
});

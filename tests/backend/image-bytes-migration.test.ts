import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#backend/database/migrate.ts';
import { openOldSchema } from './old-schema';

/** Bytes of the image with a number: all values, so that none is lost as a character. */
const bytesOf = (number: number) => Buffer.from(Array.from({ length: 256 }, (_, index) => (index + number) % 256));

it('keeps the bytes, numbers and variants of all images of an older shop, without base64', async () => {
  const { db, types } = await openOldSchema(25);
  onTestFinished(() => db.destroy());
  // More than two batches, in gaps, and one without content.
  const numbers = Array.from({ length: 45 }, (_, index) => index * 3 + 1);
  for (const number of numbers) {
    const text = number === 1 ? '' : bytesOf(number).toString('base64');
    await sql`insert into images (seq, id, type, data)
      values (${number}, ${`img_${100 - number}`}, 'image/webp', ${text})`.execute(db);
  }
  for (const size of ['160', 'preview'])
    await sql`insert into image_sizes (image_id, size, type, data)
      values ('img_96', ${size}, 'image/jpeg', ${bytesOf(size.length).toString('base64')})`.execute(db);

  await migrate(db, types);

  const images = await db.selectFrom('images').selectAll().orderBy('seq').execute();
  expect(images.map(({ data, ...image }) => ({ ...image, data: Buffer.from(data) }))).toEqual(
    numbers.map((number) => ({
      seq: number,
      id: `img_${100 - number}`,
      type: 'image/webp',
      data: number === 1 ? Buffer.alloc(0) : bytesOf(number),
    })),
  );
  const variants = await db.selectFrom('imageSizes').selectAll().orderBy('size').execute();
  expect(variants.map(({ data, ...variant }) => ({ ...variant, data: Buffer.from(data) }))).toEqual([
    { imageId: 'img_96', size: '160', type: 'image/jpeg', data: bytesOf(3) },
    { imageId: 'img_96', size: 'preview', type: 'image/jpeg', data: bytesOf(7) },
  ]);

  // An image is still deleted with its variants.
  await db.deleteFrom('images').where('id', '=', 'img_96').execute();
  expect(await db.selectFrom('imageSizes').selectAll().execute()).toEqual([]);
  await expect(
    db.insertInto('imageSizes').values({ imageId: 'img_96', size: '1', type: '', data: new Uint8Array() }).execute(),
  ).rejects.toThrow(/foreign key/i);
});

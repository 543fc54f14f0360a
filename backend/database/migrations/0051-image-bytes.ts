import { sql } from 'kysely';
import type { Migration } from '../column-types';
import type { Db } from '../tables';

/** Images whose bytes are in memory at once, with their variants: two megabytes. */
const batchSize = 20;

interface TextImage {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

interface TextVariant {
  readonly imageId: string;
  readonly size: string;
  readonly type: string;
  readonly data: string;
}

const bytesOf = (base64: string): Uint8Array => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
};

/** Moves all images, and deletes each batch, so that SQLite reuses its pages and the file does not double. */
const moveImages = async (db: Db): Promise<void> => {
  for (;;) {
    const { rows: images } = await sql<TextImage>`select seq, id, type, data from text_images
      order by seq limit ${sql.lit(batchSize)}`.execute(db);
    if (images.length === 0) return;
    const ids = sql.join(images.map(({ id }) => id));
    const { rows: variants } = await sql<TextVariant>`select image_id, size, type, data from text_image_sizes
      where image_id in (${ids})`.execute(db);
    await sql`insert into images (seq, id, type, data) values ${sql.join(
      images.map(({ seq, id, type, data }) => sql`(${seq}, ${id}, ${type}, ${bytesOf(data)})`),
    )}`.execute(db);
    for (const { imageId, size, type, data } of variants)
      await sql`insert into image_sizes (image_id, size, type, data)
        values (${imageId}, ${size}, ${type}, ${bytesOf(data)})`.execute(db);
    await sql`delete from text_image_sizes where image_id in (${ids})`.execute(db);
    await sql`delete from text_images where id in (${ids})`.execute(db);
  }
};

/** Bytes of images in place of base64 texts, which are a third longer. PostgreSQL converts them row by row. */
export const imageBytes: Migration = ({ isPostgres, seq, bytes }) =>
  isPostgres
    ? ['images', 'image_sizes'].map(
        (table) => `alter table ${table} alter column data type ${bytes} using decode(data, 'base64')`,
      )
    : [
        'alter table image_sizes rename to text_image_sizes',
        'alter table images rename to text_images',
        `create table images (seq ${seq}, id text not null unique, type text not null, data ${bytes} not null)`,
        `create table image_sizes (
          image_id text not null references images (id) on delete cascade, size text not null, type text not null,
          data ${bytes} not null, primary key (image_id, size))`,
        moveImages,
        'drop table text_image_sizes',
        'drop table text_images',
      ];

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTransactionRunner, singleConnection } from '../../backend/database/transaction';
import { sqliteTypes } from '../../backend/database/column-types';
import { migrate } from '../../backend/database/migrate';
import { openSqlite, inMemory } from '../../server/database/open-sqlite';
import { processImage, previewDrawing } from '../../server/integrations/images';
import { openImageStore } from '../../server/http/pictures';
import { imageAttributes } from '../../src/rules/picture-sizes';

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, type = 'image/jpeg') => new Blob([bytes], { type });

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c04' } });

/** A picture that the shop has made. Its kind is one that the shop itself does not read. */
const opened = (data: Buffer | string | undefined) => {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadJpegBuffer'] });
  return sharp(typeof data === 'string' ? Buffer.from(data, 'base64') : data);
};

const about = (data: Buffer | string | undefined) => opened(data).metadata();

const keptBytes = async (file: Blob) => {
  const kept = await processImage(file);
  return { type: kept?.type, bytes: Buffer.from(kept?.data ?? '', 'base64') };
};

describe('a picture that a person has sent', () => {
  it('is drawn anew: upright, small, and without what the camera wrote into it', async () => {
    const taken = await plain(3000, 1500)
      .withExif({ IFD0: { Make: 'Camera of Maya' }, IFD3: { GPSLatitude: '46/1 48/1 0/1' } })
      // Turned by a quarter.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Camera of Maya')).toBe(true);
    const { type, bytes } = await keptBytes(fileOf(new Uint8Array(taken)));
    const { format, width, height, exif, orientation } = await about(bytes);
    expect({ type, format, width, height, exif, orientation }).toEqual({
      type: 'image/webp',
      format: 'webp',
      width: 512,
      height: 1024,
      exif: undefined,
      orientation: undefined,
    });
    expect(bytes.includes('Camera')).toBe(false);
  });

  it.each(['png', 'gif'] as const)('may be a %s, and is not made larger', async (format) => {
    const file = fileOf(new Uint8Array(await plain(40, 30).toFormat(format).toBuffer()), `image/${format}`);
    const { format: kept, width, height } = await about((await keptBytes(file)).bytes);
    expect([kept, width, height]).toEqual(['webp', 40, 30]);
  });

  it('is still where it moved', async () => {
    const frames = await Promise.all(
      ['#c04', '#04c'].map((background) => plain(20, 20).tint(background).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { bytes } = await keptBytes(fileOf(new Uint8Array(moving), 'image/gif'));
    expect((await about(bytes)).pages).toBeUndefined();
  });

  it('is refused where it is none, whatever its type says, and where it would fill the memory', async () => {
    const cut = (await plain(300, 300).jpeg().toBuffer()).subarray(0, 400);
    const bomb = await plain(4100, 4000).png({ compressionLevel: 9 }).toBuffer();
    const photo = await plain(6000, 5100).jpeg({ quality: 10 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const webp = await plain(9, 9).webp().toBuffer();
    const files = ['', 'no picture', svg, ...[cut, bomb, photo, webp].map((bytes) => new Uint8Array(bytes))];
    expect(await Promise.all(files.map((bytes) => processImage(fileOf(bytes))))).toEqual(files.map(() => undefined));
  });
});

const middle = { left: 600, top: 315, width: 1, height: 1 };

describe('a picture of the store', () => {
  const openStore = async () => {
    const { db } = openSqlite(inMemory);
    await migrate(db, sqliteTypes);
    const photo = await plain(1000, 500).jpeg().toBuffer();
    const kept = await processImage(fileOf(new Uint8Array(photo)));
    await db
      .insertInto('images')
      .values({ id: 'img_1', type: '', data: '', ...kept })
      .execute();
    const pictures = openImageStore({ db, transact: createTransactionRunner(db, singleConnection, {}) });
    const ask = async (path: string) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      const found = await pictures.stored(pathname.replace('/images/', ''), searchParams.get('width') ?? undefined);
      return (await about(found?.data)).width;
    };
    return { db, pictures, ask, sizes: () => db.selectFrom('imageSizes').select('size').orderBy('size').execute() };
  };

  it('comes in all sizes that a page names, each made once, and gone with it', async () => {
    const { db, pictures, ask, sizes } = await openStore();
    const paths = (imageAttributes('/images/img_1').srcSet ?? '').split(',').map((size) => size.split(' ')[0] ?? '');
    expect(await Promise.all([...paths, ...paths].map(ask))).toEqual([160, 320, 640, 1000, 160, 320, 640, 1000]);
    expect(await ask('/images/img_1?width=999')).toBe(1000);
    expect(await sizes()).toEqual([{ size: '160' }, { size: '320' }, { size: '640' }]);
    await db.deleteFrom('images').execute();
    expect([await sizes(), await pictures.stored('img_1', '160')]).toEqual([[], undefined]);
  });

  it('may be a drawing with a WebP in it, which a preview shows', async () => {
    const webp = (await plain(9, 9).webp().toBuffer()).toString('base64');
    const image = `<image width="9" height="9" href="data:image/webp;base64,${webp}"/>`;
    const kept = await previewDrawing(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${image}</svg>`);
    const [red = 0, green = 255] = await opened(kept?.data).extract(middle).raw().toBuffer();
    expect([red > 150, green < 50]).toEqual([true, true]);
  });

  it('has a preview for links, which other hosts are not asked for', async () => {
    const { pictures } = await openStore();
    const kept = await pictures.preview('/images/img_1');
    const { format, width, height } = await about(kept?.data);
    expect([kept?.type, format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
    expect(pictures.previewOf('/images/img_1')).toBe('/previews/images/img_1');
    expect(['https://example.com/a.png', '/pictures/a.svg'].map(pictures.previewOf)).toEqual([undefined, undefined]);
    expect(await pictures.preview('/https://example.com/a.png')).toBeUndefined();
  });
});

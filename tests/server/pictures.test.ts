import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { inMemory, openSqlite } from '#server/database/open-sqlite.ts';
import { openImageStore } from '#server/http/pictures.ts';
import { previewSvg, processImage } from '#server/integrations/images.ts';

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, type = 'image/jpeg') => new Blob([bytes], { type });

const solidImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04' } });

/** Opens image data. The shop blocks all decoders that it does not need at the moment, so this unblocks two. */
const openImage = (data: Buffer | string | undefined) => {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadJpegBuffer'] });
  return sharp(typeof data === 'string' ? Buffer.from(data, 'base64') : data);
};

const metadataOf = (data: Buffer | string | undefined) => openImage(data).metadata();

const processedBytes = async (file: Blob) => {
  const processed = await processImage(file);
  return { type: processed?.type, bytes: Buffer.from(processed?.data ?? '', 'base64') };
};

describe('an uploaded image', () => {
  it('is re-encoded upright, small and without metadata', async () => {
    const taken = await solidImage(3000, 1500)
      .withExif({ IFD0: { Make: 'Camera of Maya' }, IFD3: { GPSLatitude: '46/1 48/1 0/1' } })
      // Rotated by 90 degrees.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Camera of Maya')).toBe(true);
    const { type, bytes } = await processedBytes(fileOf(new Uint8Array(taken)));
    const { format, width, height, exif, orientation } = await metadataOf(bytes);
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

  it.each(['png', 'gif'] as const)('may be a %s, and is not enlarged', async (format) => {
    const file = fileOf(new Uint8Array(await solidImage(40, 30).toFormat(format).toBuffer()), `image/${format}`);
    const { format: processed, width, height } = await metadataOf((await processedBytes(file)).bytes);
    expect([processed, width, height]).toEqual(['webp', 40, 30]);
  });

  it('loses its animation', async () => {
    const frames = await Promise.all(
      ['#c04', '#04c'].map((background) => solidImage(20, 20).tint(background).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { bytes } = await processedBytes(fileOf(new Uint8Array(animation), 'image/gif'));
    expect((await metadataOf(bytes)).pages).toBeUndefined();
  });

  it('is rejected if its content is invalid or too large to decode', async () => {
    const truncated = (await solidImage(300, 300).jpeg().toBuffer()).subarray(0, 400);
    const bomb = await solidImage(4100, 4000).png({ compressionLevel: 9 }).toBuffer();
    const photo = await solidImage(6000, 5100).jpeg({ quality: 10 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const webp = await solidImage(9, 9).webp().toBuffer();
    const files = ['', 'no picture', svg, ...[truncated, bomb, photo, webp].map((bytes) => new Uint8Array(bytes))];
    expect(await Promise.all(files.map((bytes) => processImage(fileOf(bytes))))).toEqual(files.map(() => undefined));
  });
});

const center = { left: 600, top: 315, width: 1, height: 1 };

describe('a stored image', () => {
  const openStore = async () => {
    const { db } = openSqlite(inMemory);
    await migrate(db, sqliteTypes);
    const photo = await solidImage(1000, 500).jpeg().toBuffer();
    const processed = await processImage(fileOf(new Uint8Array(photo)));
    await db
      .insertInto('images')
      .values({ id: 'img_1', type: '', data: '', ...processed })
      .execute();
    const pictures = openImageStore({ db, transact: createTransactionRunner(db, singleConnection, {}) });
    const ask = async (path: string) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      const found = await pictures.findStored(pathname.replace('/images/', ''), searchParams.get('width') ?? undefined);
      return (await metadataOf(found?.data)).width;
    };
    return { db, pictures, ask, sizes: () => db.selectFrom('imageSizes').select('size').orderBy('size').execute() };
  };

  it('has a variant for each size in srcset, created once and deleted with it', async () => {
    const { db, pictures, ask, sizes } = await openStore();
    const paths = (imageAttributes('/images/img_1').srcSet ?? '').split(',').map((size) => size.split(' ')[0] ?? '');
    expect(await Promise.all([...paths, ...paths].map(ask))).toEqual([160, 320, 640, 1000, 160, 320, 640, 1000]);
    expect(await ask('/images/img_1?width=999')).toBe(1000);
    expect(await sizes()).toEqual([{ size: '160' }, { size: '320' }, { size: '640' }]);
    await db.deleteFrom('images').execute();
    expect([await sizes(), await pictures.findStored('img_1', '160')]).toEqual([[], undefined]);
  });

  it('may be an SVG with an embedded WebP, which its preview shows', async () => {
    const webp = (await solidImage(9, 9).webp().toBuffer()).toString('base64');
    const image = `<image width="9" height="9" href="data:image/webp;base64,${webp}"/>`;
    const processed = await previewSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${image}</svg>`);
    const [red = 0, green = 255] = await openImage(processed?.data).extract(center).raw().toBuffer();
    expect([red > 150, green < 50]).toEqual([true, true]);
  });

  it('has a link preview, but images of other hosts have none', async () => {
    const { pictures } = await openStore();
    const processed = await pictures.findPreview('/images/img_1');
    const { format, width, height } = await metadataOf(processed?.data);
    expect([processed?.type, format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
    expect(pictures.previewPathOf('/images/img_1')).toBe('/previews/images/img_1');
    expect(['https://example.com/a.png', '/pictures/a.svg'].map(pictures.previewPathOf)).toEqual([
      undefined,
      undefined,
    ]);
    expect(await pictures.findPreview('/https://example.com/a.png')).toBeUndefined();
  });
});

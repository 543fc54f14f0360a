import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { inMemory, openSqlite } from '#server/database/open-sqlite.ts';
import { openImageStore } from '#server/http/pictures.ts';
import { previewSvg, processImage } from '#server/integrations/images.ts';
import { runOn, serveShop } from './support';

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, type = 'image/jpeg') => new Blob([bytes], { type });

const solidImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04' } });

/** Opens image data. The shop blocks all decoders that it does not need at the moment, so this unblocks two. */
const openImage = (data: Uint8Array | undefined) => {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadJpegBuffer'] });
  return sharp(data);
};

const metadataOf = (data: Uint8Array | undefined) => openImage(data).metadata();

const processedBytes = async (file: Blob) => {
  const processed = await processImage(file);
  return { type: processed?.type, bytes: Buffer.from(processed?.data ?? []) };
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
      .values({ id: 'img_1', type: '', data: new Uint8Array(), ...processed })
      .execute();
    const pictures = openImageStore({ db, transact: createTransactionRunner(db, singleConnection, {}) });
    const find = (path: string) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      return pictures.findStored(pathname.replace('/images/', ''), searchParams.get('width') ?? undefined);
    };
    /** Widths of the images at paths, which are requested at once. Opens them last, when the shop blocks no decoder. */
    const widthsOf = async (...paths: string[]) => {
      const found = await Promise.all(paths.map(find));
      return Promise.all(found.map(async (image) => (await metadataOf(image?.data)).width));
    };
    return {
      db,
      pictures,
      widthsOf,
      sizes: () => db.selectFrom('imageSizes').select('size').orderBy('size').execute(),
    };
  };

  it('has a variant for each size in srcset, created once and deleted with it', async () => {
    const { db, pictures, widthsOf, sizes } = await openStore();
    const paths = (imageAttributes('/images/img_1').srcSet ?? '').split(',').map((size) => size.split(' ')[0] ?? '');
    expect(await widthsOf(...paths, ...paths)).toEqual([160, 320, 640, 1000, 160, 320, 640, 1000]);
    expect(await widthsOf('/images/img_1?width=999')).toEqual([1000]);
    expect(await sizes()).toEqual([{ size: '160' }, { size: '320' }, { size: '640' }]);
    await db.deleteFrom('images').execute();
    expect([await sizes(), await pictures.findStored('img_1', '160')]).toEqual([[], undefined]);
  });

  it('is not encoded again for a width that it does not have', async () => {
    const { db, pictures } = await openStore();
    const small = new Uint8Array(await solidImage(300, 200).webp().toBuffer());
    await db.insertInto('images').values({ id: 'img_2', type: 'image/webp', data: small }).execute();
    const [smaller, larger] = [await pictures.findStored('img_2', '160'), await pictures.findStored('img_2', '320')];
    expect([(await metadataOf(smaller?.data)).width, larger]).toEqual([160, { type: 'image/webp', data: small }]);
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

describe('the address of an image', () => {
  const productImage = `img_${'a1_-'.repeat(10)}xyz`;
  const photo = 'img_1234567890abcdef';

  const openShopWithImages = async () => {
    const server = await serveShop();
    const webp = await solidImage(700, 700).webp().toBuffer();
    for (const id of [productImage, photo])
      runOn(server, `insert into images (id, type, data) values ('${id}', 'image/webp', x'${webp.toString('hex')}')`);
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const response = await server.ask(path, { headers });
      const body = Buffer.from(await response.arrayBuffer());
      const header = (name: string) => response.headers.get(name);
      return { status: response.status, type: header('content-type'), cache: header('cache-control'), header, body };
    };
    return { server, webp, ask };
  };

  it('is kept by caches for a year if it is of a product, by browsers for a day if it is a photo', async () => {
    const { webp, ask } = await openShopWithImages();
    const policies = [
      [productImage, 'public, max-age=31536000, immutable'],
      [photo, 'private, max-age=86400, immutable'],
    ] as const;
    for (const [id, cache] of policies) {
      const [whole, variant, preview] = await Promise.all(
        [`/images/${id}`, `/images/${id}?width=160`, `/previews/images/${id}`].map((path) => ask(path)),
      );
      expect(whole).toMatchObject({ status: 200, type: 'image/webp', cache, body: webp });
      expect(variant).toMatchObject({ status: 200, type: 'image/webp', cache });
      expect(preview).toMatchObject({ status: 200, type: 'image/jpeg', cache });
      expect((await metadataOf(variant?.body)).width).toBe(160);
      const tags = [whole, variant, preview].map((answer) => answer?.header('etag'));
      expect(new Set(tags).size).toBe(3);
    }
  });

  it('answers 304 to its entity tag, but 404 once the image is deleted', async () => {
    const { server, ask } = await openShopWithImages();
    for (const path of [`/images/${photo}`, `/images/${photo}?width=320`, `/previews/images/${photo}`]) {
      const tag = (await ask(path)).header('etag') ?? '';
      const known = await ask(path, { 'if-none-match': tag });
      expect([known.status, known.body.length, known.header('etag')]).toEqual([304, 0, tag]);
      expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
    runOn(server, `delete from images where id = '${photo}'`);
    expect(await ask(`/images/${photo}`)).toMatchObject({ status: 404, cache: 'no-store' });
  });
});

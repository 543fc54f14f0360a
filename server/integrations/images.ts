import type { Sharp, SharpOptions } from 'sharp';
import type { KeepImage, StoredImage } from '../../backend/ports';
import { maxImageSide } from '../../src/rules/picture-sizes';

/**
 * Pixels that a picture may have in all, by its kind: a small file can have more than the memory holds. Photos are made smaller while they
 * are read; the others may have to be read as a whole.
 */
const mostPixels = { jpeg: 30_000_000, png: 16_000_000, gif: 16_000_000 } as const;

/** Seconds that one picture may take. */
const timeoutSeconds = 10;

/** Pixels of a picture in the preview of a link: what chats show whole. */
export const previewSize = { width: 1200, height: 630 } as const;

/** What is beside a picture that has another shape. */
const background = '#ffffff';

/** The readers that may work: what people send is read by those of three kinds, and the shop's own pictures by their own. */
const readers = {
  sent: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  kept: ['VipsForeignLoadWebpBuffer'],
  drawing: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'],
} as const;

const isKind = (format: string): format is keyof typeof mostPixels => Object.hasOwn(mostPixels, format);

/** Loaded with the first picture: it takes 20 MB. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

type Open = (bytes: ArrayBuffer | Uint8Array, options?: SharpOptions) => Sharp;

let loading: ReturnType<typeof load> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws when no other picture is at work, in the whole process: which readers may work is known to all of it.
 *
 * @returns `undefined` for a picture that is broken, too large, or none: whatever sharp says of it
 */
const runExclusively = <Drawn>(
  by: keyof typeof readers,
  draw: (open: Open) => Promise<Drawn | undefined>,
): Promise<Drawn | undefined> => {
  const drawing = last.then(async () => {
    loading ??= load();
    const sharp = await loading;
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: [...readers[by]] });
    return draw(sharp).catch(() => undefined);
  });
  last = drawing.catch(() => undefined);
  return drawing;
};

const asWebp = async (picture: Sharp): Promise<StoredImage> => {
  const drawn = await picture.webp({ quality: 82 }).timeout({ seconds: timeoutSeconds }).toBuffer();
  return { type: 'image/webp', data: drawn.toString('base64') };
};

/**
 * Draws a picture anew, as WebP: upright, small enough, and without what the camera wrote into it, such as the place. Of a moving picture the
 * first one is kept.
 */
export const processImage: KeepImage = (file) =>
  runExclusively('sent', async (open) => {
    const picture = open(await file.arrayBuffer(), { limitInputPixels: mostPixels.jpeg, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!isKind(format) || width * height > mostPixels[format]) return undefined;
    const inside = { width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true } as const;
    return asWebp(picture.autoOrient().resize(inside));
  });

/** Draws a kept picture as wide as it is shown, and no wider than it is. */
export const resizeImage = (bytes: Uint8Array, width: number): Promise<StoredImage | undefined> =>
  runExclusively('kept', (open) => asWebp(open(bytes).resize({ width, withoutEnlargement: true })));

const asPreview = async (picture: Sharp): Promise<StoredImage> => {
  const drawn = await picture
    .resize({ ...previewSize, fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 82 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
  return { type: 'image/jpeg', data: drawn.toString('base64') };
};

/** Draws a kept picture for the preview of a link, as JPEG: some chats show no WebP. */
export const previewImage = (bytes: Uint8Array): Promise<StoredImage | undefined> =>
  runExclusively('kept', (open) => asPreview(open(bytes)));

/** A drawing with PNG in the place of WebP, which the reader of drawings leaves out. */
const withPng = async (drawing: string, open: Open): Promise<string> => {
  let changed = drawing;
  for (const [webp, data = ''] of drawing.matchAll(/data:image\/webp;base64,([^"]+)/g)) {
    const png = await open(Buffer.from(data, 'base64')).png().toBuffer();
    changed = changed.replace(webp, `data:image/png;base64,${png.toString('base64')}`);
  }
  return changed;
};

/** Draws an SVG of the shop's own for the preview of a link: chats show none. */
export const previewDrawing = (drawing: string): Promise<StoredImage | undefined> =>
  runExclusively('drawing', async (open) => asPreview(open(Buffer.from(await withPng(drawing, open)))));

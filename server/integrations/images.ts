import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import type { Bytes } from '#backend/database/tables.ts';
import type { ProcessImage, StoredImage } from '#backend/ports.ts';
import { maxImageSide } from '#rules/picture-sizes.ts';

/**
 * Maximum pixels by format, because even a small file can decode to an image that exceeds the memory. JPEGs are
 * downscaled while decoding; other formats may be decoded completely.
 */
const maxPixels = { jpeg: 30_000_000, png: 16_000_000, gif: 16_000_000 } as const;

/** Timeout per image, seconds. */
const timeoutSeconds = 10;

/** Name of the encoding. Part of an image's id, so that files are encoded again after a change of the encoding. */
const encoding = `webp ${maxImageSide}`;

/** Id of a product image by its content, so that a stored image is not processed or stored again. */
export const imageIdOf = (bytes: Uint8Array): string =>
  `img_${createHash('sha256').update(encoding).update(bytes).digest('base64url')}`;

/** Whether an id is that of a product image. Ids of members' photos are shorter. */
export const isProductImageId = (id: string): boolean => /^img_[\w-]{43}$/.test(id);

/** Pixels of a link preview, which chats show without cropping. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Fills the borders of images with another aspect ratio. */
const background = '#ffffff';

/**
 * Allowed libvips loaders: three formats for uploads, separate ones for the shop's own images. Limits the attack
 * surface of untrusted files.
 */
const loaders = {
  uploaded: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  stored: ['VipsForeignLoadWebpBuffer'],
  svg: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'],
} as const;

const isAllowedFormat = (format: string): format is keyof typeof maxPixels => Object.hasOwn(maxPixels, format);

/** Loads sharp with the first image, because it takes 20 MB of memory. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

type Open = (bytes: ArrayBuffer | Uint8Array, options?: SharpOptions) => Sharp;

let loading: ReturnType<typeof load> | undefined;
let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Processes one image at a time, because the allowed loaders are global to the process.
 *
 * @returns `undefined` for an invalid or too large image, or after any other error of sharp
 */
const runExclusively = <Result>(
  source: keyof typeof loaders,
  task: (open: Open) => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  const running = lastTask.then(async () => {
    loading ??= load();
    const sharp = await loading;
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: [...loaders[source]] });
    return task(sharp).catch(() => undefined);
  });
  lastTask = running.catch(() => undefined);
  return running;
};

const asWebp = async (picture: Sharp): Promise<StoredImage> => {
  const encoded = await picture.webp({ quality: 82 }).timeout({ seconds: timeoutSeconds }).toBuffer();
  return { type: 'image/webp', data: new Uint8Array(encoded) };
};

/**
 * Re-encodes an uploaded image as WebP: upright, downscaled, and without metadata such as the location. Animations keep
 * only the first frame.
 */
export const processImage: ProcessImage = (file) =>
  runExclusively('uploaded', async (open) => {
    const picture = open(await file.arrayBuffer(), { limitInputPixels: maxPixels.jpeg, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!isAllowedFormat(format) || width * height > maxPixels[format]) return undefined;
    const inside = { width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true } as const;
    return asWebp(picture.autoOrient().resize(inside));
  });

/** Resizes a stored WebP image to a width. A narrower image keeps its bytes, because each encoding loses quality. */
export const resizeImage = (bytes: Bytes, width: number): Promise<StoredImage | undefined> =>
  runExclusively('stored', async (open) => {
    const picture = open(bytes);
    const { width: ownWidth } = await picture.metadata();
    return ownWidth > width ? asWebp(picture.resize({ width })) : { type: 'image/webp', data: bytes };
  });

const asPreview = async (picture: Sharp): Promise<StoredImage> => {
  const encoded = await picture
    .resize({ ...previewSize, fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 82 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
  return { type: 'image/jpeg', data: new Uint8Array(encoded) };
};

/** Creates a link preview of a stored image. JPEG, because some chats do not show WebP. */
export const previewImage = (bytes: Uint8Array): Promise<StoredImage | undefined> =>
  runExclusively('stored', (open) => asPreview(open(bytes)));

/** Replaces embedded WebP images with PNG, because the SVG loader ignores WebP. */
const withPng = async (svg: string, open: Open): Promise<string> => {
  let changed = svg;
  for (const [webp, data = ''] of svg.matchAll(/data:image\/webp;base64,([^"]+)/g)) {
    const png = await open(Buffer.from(data, 'base64')).png().toBuffer();
    changed = changed.replace(webp, `data:image/png;base64,${png.toString('base64')}`);
  }
  return changed;
};

/** Creates a link preview of the shop's own SVG, because chats do not show SVG. */
export const previewSvg = (svg: string): Promise<StoredImage | undefined> =>
  runExclusively('svg', async (open) => asPreview(open(Buffer.from(await withPng(svg, open)))));

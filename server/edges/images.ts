import type { KeepImage } from '../../backend/ports';

/** Pixels that the longest side of a kept picture has at most: it is shown small. */
const longestSide = 1024;

/**
 * Pixels that a picture may have in all, by its kind: a small file can have more than the memory holds. Photos are made smaller while they
 * are read; the others may have to be read as a whole.
 */
const mostPixels = { jpeg: 30_000_000, png: 16_000_000, gif: 16_000_000 } as const;

/** Seconds that one picture may take. */
const patience = 10;

const isKind = (format: string): format is keyof typeof mostPixels => Object.hasOwn(mostPixels, format);

/** Loaded with the first picture: it takes 20 MB. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  // What people send is read by the readers of the three kinds only.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/**
 * Returns a function that draws a picture anew, as WebP: upright, small enough, and without what the camera wrote into it, such as the
 * place. Of a moving picture the first one is kept. One picture is at work at a time.
 */
export const createKeepImage = (): KeepImage => {
  let loading: ReturnType<typeof load> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (file: Blob) => {
    loading ??= load();
    const sharp = await loading;
    try {
      const picture = sharp(await file.arrayBuffer(), { limitInputPixels: mostPixels.jpeg, failOn: 'error' });
      const { format, width, height } = await picture.metadata();
      if (!isKind(format) || width * height > mostPixels[format]) return undefined;
      const drawn = await picture
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: patience })
        .toBuffer();
      return { type: 'image/webp', data: drawn.toString('base64') };
    } catch {
      // It is broken, too large, or no picture: whatever sharp says of it.
      return undefined;
    }
  };

  return (file) => {
    const drawing = last.then(() => draw(file));
    last = drawing.catch(() => undefined);
    return drawing;
  };
};

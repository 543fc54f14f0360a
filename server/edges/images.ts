import type { KeepImage } from '../../backend/ports';

/** Pixels that the longest side of a kept picture has at most: it is shown small. */
const longestSide = 1024;

/** Pixels that a picture may have in all: of what a small file claims, the memory would not hold all. */
const mostPixels = 50_000_000;

/** Seconds that one picture may take. */
const patience = 10;

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif']);

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
      const picture = sharp(await file.arrayBuffer(), { limitInputPixels: mostPixels, failOn: 'error' });
      const { format } = await picture.metadata();
      if (!formats.has(format)) return undefined;
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

import type { StoredImage } from '../../backend/ports';
import { imageWidths, uploadedImagesPath } from '../../src/rules/picture-sizes';
import type { ServerContext } from './api-handler';
import { resizeImage, previewDrawing, previewImage } from '../integrations/images';
import { hashContent } from './hash';

/** Where the pictures for previews of links are: below it, the path of the picture that is shown. */
export const previewsPath = '/previews';

/** A picture or film of a product of the demo by its path. */
export type DemoImage = (
  path: string,
) => { readonly body: string | Uint8Array; readonly contentType: string } | undefined;

/** The demo's pictures of products. */
const drawn = /^\/pictures\/.+\.svg$/;

/** How many previews of the demo's pictures are kept: these are in no table. */
const mostKept = 100;

/** Largest picture that a document contains, in characters of base64: a slow line takes 0.3 s for it. */
const mostEmbedded = 65_536;

const bytesOf = (data: string): Buffer<ArrayBuffer> => Buffer.from(data, 'base64');

/** The shop's own pictures: those of its store and, in the demo, those that are drawn. */
export interface ImageStore {
  /** A picture of the store, as wide as it is asked for. What has no other sizes comes as it is. */
  readonly stored: (id: string, width: string | undefined) => Promise<StoredImage | undefined>;
  /** For the preview of a link: the picture at a path below `previewsPath`. */
  readonly preview: (path: string) => Promise<StoredImage | undefined>;
  /** The content of a picture for a document that shows it first; `undefined` where it is not the shop's own, or large. */
  readonly embedded: (url: string) => Promise<StoredImage | undefined>;
  /** The path of the preview of a picture; `undefined` where the picture is not the shop's own: nothing is asked of other hosts. */
  readonly previewOf: (url: string) => string | undefined;
}

/**
 * Opens the shop's own pictures. Each size is made once, when it is first asked for, and goes with its picture.
 *
 * @param drawings those of the demo
 */
export const openImageStore = (
  { db, transact }: Pick<ServerContext, 'db' | 'transact'>,
  drawings?: DemoImage,
): ImageStore => {
  const inFlight = new Map<string, Promise<StoredImage | undefined>>();

  /** Asked twice at the same time, it is made once. */
  const once = (key: string, make: () => Promise<StoredImage | undefined>) => {
    const making = inFlight.get(key) ?? make().finally(() => inFlight.delete(key));
    inFlight.set(key, making);
    return making;
  };

  const keep = (id: string, size: string, { type, data }: StoredImage) =>
    transact((transaction) =>
      transaction.db
        .insertInto('imageSizes')
        .columns(['imageId', 'size', 'type', 'data'])
        // Nothing, where the picture is gone by now.
        .expression((eb) =>
          eb
            .selectFrom('images')
            .select(['id', eb.val(size).as('size'), eb.val(type).as('type'), eb.val(data).as('data')])
            .where('id', '=', id),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );

  const sized = async (
    id: string,
    size: string,
    make: (bytes: Uint8Array) => Promise<StoredImage | undefined>,
  ): Promise<StoredImage | undefined> => {
    const known = await db
      .selectFrom('imageSizes')
      .select(['type', 'data'])
      .where('imageId', '=', id)
      .where('size', '=', size)
      .executeTakeFirst();
    return (
      known ??
      once(`${id} ${size}`, async () => {
        const whole = await original(id);
        const made = whole?.type === 'image/webp' ? await make(bytesOf(whole.data)) : undefined;
        if (made) await keep(id, size, made);
        return made ?? whole;
      })
    );
  };

  const original = (id: string) =>
    db.selectFrom('images').select(['type', 'data']).where('id', '=', id).executeTakeFirst();

  const previews = new Map<string, StoredImage>();

  const drawnPreview = async (path: string): Promise<StoredImage | undefined> => {
    const known = previews.get(path);
    if (known) return known;
    const drawing = drawn.test(path) ? drawings?.(path) : undefined;
    if (!drawing) return undefined;
    return once(path, async () => {
      const made = await previewDrawing(String(drawing.body));
      const [oldest] = previews.keys();
      if (previews.size >= mostKept && oldest !== undefined) previews.delete(oldest);
      if (made) previews.set(path, made);
      return made;
    });
  };

  const stored: ImageStore['stored'] = async (id, asked) => {
    const width = imageWidths.find((known) => String(known) === asked);
    return width === undefined ? original(id) : sized(id, String(width), (bytes) => resizeImage(bytes, width));
  };

  const drawing = (path: string): StoredImage | undefined => {
    const found = drawn.test(path) ? drawings?.(path) : undefined;
    return found && { type: found.contentType, data: Buffer.from(found.body).toString('base64') };
  };

  return {
    stored,
    embedded: async (url) => {
      const isStored = url.startsWith(uploadedImagesPath);
      const picture = isStored ? await stored(url.slice(uploadedImagesPath.length), '640') : drawing(url);
      return picture && picture.data.length <= mostEmbedded ? picture : undefined;
    },
    preview: (path) =>
      path.startsWith(uploadedImagesPath)
        ? sized(path.slice(uploadedImagesPath.length), 'preview', previewImage)
        : drawnPreview(path),
    previewOf: (url) =>
      url.startsWith(uploadedImagesPath) || (drawings && drawn.test(url)) ? `${previewsPath}${url}` : undefined,
  };
};

/** A picture as a browser is answered. What is in the store may have been sent by anybody: opened by itself, it runs no script. */
export const imageResponse = ({ type, data }: StoredImage): Response => {
  const bytes = bytesOf(data);
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      ETag: `"${hashContent(bytes)}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, max-age=86400',
    },
  });
};

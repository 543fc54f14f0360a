import type { Bytes } from '#backend/database/tables.ts';
import type { StoredImage } from '#backend/ports.ts';
import { imageWidths, uploadedImagesPath } from '#rules/picture-sizes.ts';
import { hashContent } from '../hash';
import { isProductImageId, previewImage, previewSvg, resizeImage } from '../integrations/images';
import type { FindPicture } from '../ssr/embed-picture';
import { createLruMemo } from '../ssr/memoize';
import type { ServerDeps } from './api-handler';

/** Path prefix of link previews; the path of the original image follows. */
export const previewsPath = '/previews';

/** Returns an image or film of the demo's products by its path. */
export type FindDemoMedium = (
  path: string,
) => { readonly body: string | Uint8Array; readonly contentType: string } | undefined;

/** Paths of the demo's product images. */
const demoImagePath = /^\/pictures\/.+\.svg$/;

/** Maximum number of previews of demo images. They are kept in memory, because no table contains demo images. */
const maxDemoPreviews = 100;

/** Widths of stored images when embedded, px: in a row of a list, and else. */
const embeddedWidths = { small: 160, large: 640 } satisfies Record<string, (typeof imageWidths)[number]>;

/** Maximum size of an embedded image, bytes: 0.3 s on a slow line, in base64. */
const maxEmbeddedLength = 49_152;

/**
 * Cache policies. The bytes at an address never change, because another file gets another id. Photos of members are kept
 * by browsers only, for a day: members and operators remove them, and a shared cache would continue to send them.
 */
const cachePolicies = {
  productImage: 'public, max-age=31536000, immutable',
  photo: 'private, max-age=86400, immutable',
  demo: 'max-age=3600',
} as const;

/** Entity tag and cache policy of a response. */
export interface CacheHeaders {
  readonly ETag: string;
  readonly 'Cache-Control': string;
}

/**
 * Cache headers of a stored image by its request, because hashing the bytes costs more.
 *
 * @param size a width, or `preview`
 */
export const cacheHeadersOf = (id: string, size = ''): CacheHeaders => ({
  ETag: `"${hashContent(`${id} ${size}`)}"`,
  'Cache-Control': isProductImageId(id) ? cachePolicies.productImage : cachePolicies.photo,
});

/** Cache headers of an image of the demo, by its bytes: the next version of the demo may draw another one. */
export const demoCacheHeadersOf = (body: string | Uint8Array): CacheHeaders => ({
  ETag: `"${hashContent(body)}"`,
  'Cache-Control': cachePolicies.demo,
});

/** The shop's own images: uploaded ones and, in the demo, generated ones. */
export interface ImageStore {
  /** Returns a stored image in a width; the original for other widths than `imageWidths`, and if it is not WebP. */
  readonly findStored: (id: string, width: string | undefined) => Promise<StoredImage | undefined>;
  /** Returns a product image of the demo by its path. */
  readonly findDemoImage: (path: string) => StoredImage | undefined;
  /** Returns the link preview of the image at a path below `previewsPath`. */
  readonly findPreview: (path: string) => Promise<StoredImage | undefined>;
  /** Returns an image to embed into an SSR document. */
  readonly findEmbeddable: FindPicture;
  /**
   * Returns the path of an image's link preview; `undefined` for external images, because the server requests nothing
   * from other hosts.
   */
  readonly previewPathOf: (url: string) => string | undefined;
}

/**
 * Opens the image store. A variant is created on its first request and deleted with its image.
 *
 * @param findDemoMedium undefined outside the demo
 */
export const openImageStore = (
  { db, transact }: Pick<ServerDeps, 'db' | 'transact'>,
  findDemoMedium?: FindDemoMedium,
): ImageStore => {
  const inFlight = new Map<string, Promise<StoredImage | undefined>>();

  /** Shares one creation between concurrent requests. */
  const shareInFlight = (key: string, make: () => Promise<StoredImage | undefined>) => {
    const making = inFlight.get(key) ?? make().finally(() => inFlight.delete(key));
    inFlight.set(key, making);
    return making;
  };

  const storeVariant = (id: string, size: string, { type, data }: StoredImage) =>
    transact((transaction) =>
      transaction.db
        .insertInto('imageSizes')
        .columns(['imageId', 'size', 'type', 'data'])
        // Inserts nothing if the image was deleted in between.
        .expression((eb) =>
          eb
            .selectFrom('images')
            .select(['id', eb.val(size).as('size'), eb.val(type).as('type'), eb.val(data).as('data')])
            .where('id', '=', id),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );

  const findVariant = async (
    id: string,
    size: string,
    make: (bytes: Bytes) => Promise<StoredImage | undefined>,
  ): Promise<StoredImage | undefined> => {
    const known = await db
      .selectFrom('imageSizes')
      .select(['type', 'data'])
      .where('imageId', '=', id)
      .where('size', '=', size)
      .executeTakeFirst();
    return (
      known ??
      shareInFlight(`${id} ${size}`, async () => {
        const source = await original(id);
        const made = source?.type === 'image/webp' ? await make(source.data) : undefined;
        if (made) await storeVariant(id, size, made);
        return made ?? source;
      })
    );
  };

  const original = (id: string) =>
    db.selectFrom('images').select(['type', 'data']).where('id', '=', id).executeTakeFirst();

  const demoPreviews = new Map<string, StoredImage>();

  const demoPreview = async (path: string): Promise<StoredImage | undefined> => {
    const known = demoPreviews.get(path);
    if (known) return known;
    const demoImage = demoImagePath.test(path) ? findDemoMedium?.(path) : undefined;
    if (!demoImage) return undefined;
    return shareInFlight(path, async () => {
      const made = await previewSvg(String(demoImage.body));
      const [oldest] = demoPreviews.keys();
      if (demoPreviews.size >= maxDemoPreviews && oldest !== undefined) demoPreviews.delete(oldest);
      if (made) demoPreviews.set(path, made);
      return made;
    });
  };

  const findStored: ImageStore['findStored'] = async (id, requestedWidth) => {
    const width = imageWidths.find((allowed) => String(allowed) === requestedWidth);
    return width === undefined ? original(id) : findVariant(id, String(width), (bytes) => resizeImage(bytes, width));
  };

  const memoizeDemoImage = createLruMemo<StoredImage | undefined>();

  /** Draws an image once, because every page of a list embeds its first one. */
  const findDemoImage = (path: string): StoredImage | undefined =>
    memoizeDemoImage(path, '', () => {
      const found = demoImagePath.test(path) ? findDemoMedium?.(path) : undefined;
      return found && { type: found.contentType, data: new Uint8Array(Buffer.from(found.body)) };
    });

  return {
    findStored,
    findDemoImage,
    findEmbeddable: async (url, isSmall) => {
      const isStored = url.startsWith(uploadedImagesPath);
      const picture = isStored
        ? await findStored(
            url.slice(uploadedImagesPath.length),
            String(isSmall ? embeddedWidths.small : embeddedWidths.large),
          )
        : findDemoImage(url);
      return picture && picture.data.length <= maxEmbeddedLength ? picture : undefined;
    },
    findPreview: (path) =>
      path.startsWith(uploadedImagesPath)
        ? findVariant(path.slice(uploadedImagesPath.length), 'preview', previewImage)
        : demoPreview(path),
    previewPathOf: (url) =>
      url.startsWith(uploadedImagesPath) || (findDemoMedium && demoImagePath.test(url))
        ? `${previewsPath}${url}`
        : undefined,
  };
};

/** Response with an image. Uploaded files are untrusted, so the policy disables scripts if one is opened as a page. */
export const imageResponse = ({ type, data }: StoredImage, cacheHeaders: Partial<CacheHeaders>): Response =>
  new Response(data, {
    headers: { 'Content-Type': type, 'Content-Security-Policy': "sandbox; default-src 'none'", ...cacheHeaders },
  });

import { etag } from 'hono/etag';
import type { StoredImage } from '#backend/ports.ts';
import { uploadedImagesPath } from '#rules/picture-sizes.ts';
import { acceptsEncoding } from '../../accepts-encoding';
import type { App, AppDeps } from '../app-deps';
import {
  type CacheHeaders,
  cacheHeadersOf,
  demoCacheHeadersOf,
  type FindDemoMedium,
  imageResponse,
  previewsPath,
} from '../pictures';
import { plainText } from '../plain-text';
import { compress } from '../public-answers';

/** An image or film of the demo, as served. */
interface DemoMedium {
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The compressed drawing; films are compressed already. */
  readonly gzipped: Buffer<ArrayBuffer> | undefined;
  readonly contentType: string;
  readonly cacheHeaders: CacheHeaders;
}

const demoMediumOf = (found: ReturnType<FindDemoMedium>): DemoMedium | undefined =>
  found && {
    body: typeof found.body === 'string' ? found.body : new Uint8Array(found.body),
    gzipped: typeof found.body === 'string' ? compress(found.body) : undefined,
    contentType: found.contentType,
    cacheHeaders: demoCacheHeadersOf(found.body),
  };

const answer = (found: StoredImage | undefined, cacheHeaders: (image: StoredImage) => CacheHeaders): Response =>
  found ? imageResponse(found, cacheHeaders(found)) : plainText('Not found', 404);

const demoHeaders = ({ data }: StoredImage) => demoCacheHeadersOf(data);

/** Adds uploaded images and their previews, and the images and films of the demo. */
export const addImages = (app: App, { pictures, demo }: Pick<AppDeps, 'pictures' | 'demo'>): void => {
  // Answers 304 to `If-None-Match`. All responses below have an entity tag: without one, `etag` would hash each body.
  const notModified = etag();
  app.get(`${uploadedImagesPath}:id`, notModified, async ({ req }) => {
    const [id, width] = [req.param('id'), req.query('width')];
    return answer(await pictures.findStored(id, width), () => cacheHeadersOf(id, width));
  });
  app.get(`${previewsPath}${uploadedImagesPath}:id`, notModified, async ({ req }) => {
    const id = req.param('id');
    return answer(await pictures.findPreview(`${uploadedImagesPath}${id}`), () => cacheHeadersOf(id, 'preview'));
  });
  app.get(`${previewsPath}/*`, notModified, async ({ req }) =>
    answer(await pictures.findPreview(req.path.slice(previewsPath.length)), demoHeaders),
  );

  if (!demo) return;
  app.get(`${demo.portraitsPath}:id`, notModified, async ({ req }) =>
    answer(await pictures.findStored(req.param('id') ?? '', undefined), demoHeaders),
  );
  // Each medium is compressed and hashed only once.
  const demoMedia = new Map<string, DemoMedium>();
  app.get('/pictures/*', notModified, ({ req }) => {
    const medium = demoMedia.get(req.path) ?? demoMediumOf(demo.findDemoMedium(req.path));
    if (!medium) return plainText('Not found', 404);
    demoMedia.set(req.path, medium);
    const gzipped = acceptsEncoding(req.header('accept-encoding') ?? '', 'gzip') ? medium.gzipped : undefined;
    return new Response(gzipped ?? medium.body, {
      headers: {
        'Content-Type': medium.contentType,
        ...medium.cacheHeaders,
        ...(medium.gzipped && { Vary: 'Accept-Encoding' }),
        ...(gzipped && { 'Content-Encoding': 'gzip' }),
      },
    });
  });
};

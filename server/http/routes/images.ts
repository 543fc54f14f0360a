import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { uploadedImagesPath } from '#rules/picture-sizes.ts';
import { hashContent } from '../../hash';
import type { App, AppDeps } from '../app-deps';
import { type FindDemoMedium, imageResponse, previewsPath } from '../pictures';
import { plainText } from '../plain-text';
import { acceptsGzip, compress } from '../public-answers';

/** An image or film of the demo, as served. */
interface DemoMedium {
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The compressed drawing; films are compressed already. */
  readonly gzipped: Buffer<ArrayBuffer> | undefined;
  readonly contentType: string;
  readonly tag: string;
}

const demoMediumOf = (found: ReturnType<FindDemoMedium>): DemoMedium | undefined =>
  found && {
    body: typeof found.body === 'string' ? found.body : new Uint8Array(found.body),
    gzipped: typeof found.body === 'string' ? compress(found.body) : undefined,
    contentType: found.contentType,
    tag: `"${hashContent(found.body)}"`,
  };

/** Adds uploaded images and their previews, and the images and films of the demo. */
export const addImages = (app: App, { pictures, demo }: Pick<AppDeps, 'pictures' | 'demo'>): void => {
  // Answers 304 to `If-None-Match`. All responses below have an entity tag: without one, `etag` would hash each body.
  const notModified = etag();
  const image = async ({ req }: Context) => {
    const found = await pictures.findStored(req.param('id') ?? '', req.query('width'));
    return found ? imageResponse(found) : plainText('Not found', 404);
  };
  app.get(`${uploadedImagesPath}:id`, notModified, image);
  app.get(`${previewsPath}/*`, notModified, async ({ req }) => {
    const found = await pictures.findPreview(req.path.slice(previewsPath.length));
    return found ? imageResponse(found) : plainText('Not found', 404);
  });

  if (!demo) return;
  app.get(`${demo.portraitsPath}:id`, notModified, image);
  // Each medium is compressed and hashed only once.
  const demoMedia = new Map<string, DemoMedium>();
  app.get('/pictures/*', notModified, ({ req }) => {
    const medium = demoMedia.get(req.path) ?? demoMediumOf(demo.findDemoMedium(req.path));
    if (!medium) return plainText('Not found', 404);
    demoMedia.set(req.path, medium);
    const gzipped = acceptsGzip(req.header('accept-encoding') ?? '') ? medium.gzipped : undefined;
    return new Response(gzipped ?? medium.body, {
      headers: {
        'Content-Type': medium.contentType,
        'Cache-Control': 'max-age=3600',
        ETag: medium.tag,
        ...(medium.gzipped && { Vary: 'Accept-Encoding' }),
        ...(gzipped && { 'Content-Encoding': 'gzip' }),
      },
    });
  });
};

import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { uploadedImagesPath } from '#rules/picture-sizes.ts';
import { hashContent } from '../../hash';
import type { App, AppDeps } from '../app-deps';
import { type FindDemoMedium, imageResponse, previewsPath } from '../pictures';
import { plainText } from '../plain-text';

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
  // Stores entity tags, so that each medium is hashed only once.
  const demoMedia = new Map<string, readonly [medium: ReturnType<FindDemoMedium>, tag: string]>();
  app.get('/pictures/*', notModified, ({ req }) => {
    const [medium, knownTag] = demoMedia.get(req.path) ?? [demo.findDemoMedium(req.path)];
    if (!medium) return plainText('Not found', 404);
    const { body, contentType } = medium;
    const tag = knownTag ?? `"${hashContent(body)}"`;
    demoMedia.set(req.path, [medium, tag]);
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
      headers: { 'Content-Type': contentType, 'Cache-Control': 'max-age=3600', ETag: tag },
    });
  });
};

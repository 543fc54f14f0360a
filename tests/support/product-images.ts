import { readPicture } from '#seed/pictures/read-picture.ts';
import type { Respond } from './static-host';

const images = new Map<string, Blob>();

/** Serves the images of the demo's products. Composes each image once. */
export const serveProductImage: Respond = ({ url }) => {
  const { pathname } = new URL(url);
  let image = images.get(pathname);
  if (!image) {
    const file = readPicture(pathname);
    if (!file) return Promise.resolve(undefined);
    image = new Blob([new Uint8Array(Buffer.from(file.body))], { type: file.contentType });
    images.set(pathname, image);
  }
  return Promise.resolve(new Response(image, { headers: { 'cache-control': 'max-age=3600' } }));
};

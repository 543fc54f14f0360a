import { readPicture } from '#seed/pictures/read-picture.ts';
import type { Respond } from './static-host';

const pictures = new Map<string, Blob>();

/** Serves the images of the demo's products. Draws each image once. */
export const serveProductImage: Respond = ({ url }) => {
  const { pathname } = new URL(url);
  let picture = pictures.get(pathname);
  if (!picture) {
    const file = readPicture(pathname);
    if (!file) return Promise.resolve(undefined);
    picture = new Blob([new Uint8Array(Buffer.from(file.body))], { type: file.contentType });
    pictures.set(pathname, picture);
  }
  return Promise.resolve(new Response(picture, { headers: { 'cache-control': 'max-age=3600' } }));
};

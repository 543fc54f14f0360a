import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composePicture } from './compose';
import { manifest } from './manifest';
import { filmUrl, picturesPath } from './url';

/** A picture or film, as served. */
export interface PictureFile {
  body: string | Uint8Array;
  contentType: string;
}

/** Paths of all files that `readPicture` returns. */
export const picturePaths: readonly string[] = [
  ...[...manifest.keys()].map((name) => `${picturesPath}${name}.svg`),
  filmUrl,
];

/**
 * Returns the file for a path such as `/pictures/enamel-teapot-for-two-front.svg`; undefined if there is none. Composes
 * pictures on each call, so a busy server should cache them. Node only.
 */
export const readPicture = (path: string): PictureFile | undefined => {
  if (path === filmUrl)
    return {
      body: readFileSync(fileURLToPath(new URL('./unwrapping.webm', import.meta.url))),
      contentType: 'video/webm',
    };
  const name = path.startsWith(picturesPath) && path.endsWith('.svg') ? path.slice(picturesPath.length, -4) : undefined;
  const spec = name === undefined ? undefined : manifest.get(name);
  return spec && { body: composePicture(spec), contentType: 'image/svg+xml' };
};

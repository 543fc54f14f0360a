import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composePicture } from './compose';
import { manifest } from './manifest';
import { filmUrl, picturesPath } from './url';

/** A picture or film as a server answers it. */
export interface PictureFile {
  body: string | Uint8Array;
  contentType: string;
}

/** Path of every file that `readPicture` knows, as a browser asks for it. */
export const picturePaths: readonly string[] = [
  ...[...manifest.keys()].map((name) => `${picturesPath}${name}.svg`),
  filmUrl,
];

/**
 * The file behind a path such as `/pictures/enamel-teapot-for-two-front.svg`, or undefined when there is none.
 * Pictures are composed when asked for; a server that is asked often should keep the answer. Node only.
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

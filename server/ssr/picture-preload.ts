import { imageAttributes, quickViewSizes } from '#rules/picture-sizes.ts';

/** Characters allowed unquoted in a `Link` header. */
const isPlain = /^[\w\-.~:/?#@!$&*+%=]+$/;

/**
 * `Link` header that preloads the quick view's large image. The browser requests it before parsing the document, so
 * that fonts and scripts do not delay it.
 *
 * @param url as in the API
 * @returns `undefined` for a URL that would need quoting
 */
export const picturePreload = (url: string): string | undefined => {
  const { srcSet } = imageAttributes(url);
  if (!isPlain.test(url)) return undefined;
  const sizes = srcSet === undefined ? '' : `; imagesrcset="${srcSet}"; imagesizes="${quickViewSizes}"`;
  return `<${url}>; rel=preload; as=image; fetchpriority=high${sizes}`;
};

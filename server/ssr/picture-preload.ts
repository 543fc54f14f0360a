import { imageAttributes, quickViewSizes } from '../../src/rules/picture-sizes';

/** Characters that an address has in a header as they are. */
const isPlain = /^[\w\-.~:/?#@!$&*+%=]+$/;

/**
 * Header that preloads the large picture of the quick view. The browser requests it before it has read the document, whose fonts and scripts
 * would share the line with it.
 *
 * @param url - As the API gives it.
 * @returns `undefined` for an address that a header would have to quote
 */
export const picturePreload = (url: string): string | undefined => {
  const { srcSet } = imageAttributes(url);
  if (!isPlain.test(url)) return undefined;
  const sizes = srcSet === undefined ? '' : `; imagesrcset="${srcSet}"; imagesizes="${quickViewSizes}"`;
  return `<${url}>; rel=preload; as=image; fetchpriority=high${sizes}`;
};

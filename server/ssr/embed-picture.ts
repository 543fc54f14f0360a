import type { StoredImage } from '#backend/ports.ts';

/** The large image of the quick view, the first in the document. React escapes `>` in attributes. */
const urgentImage = /<img [^>]*fetchPriority="high"[^>]*>/;

const imagePreloads = /<link rel="preload" as="image"[^>]*>/g;

/** Rendered markup for the head and the root element. */
export interface Markup {
  readonly headMarkup: string;
  readonly rootMarkup: string;
}

/** Markup split around its embedded image, so that the image can be compressed once for all visitors. */
export interface EmbeddedMarkup {
  readonly headMarkup: string;
  readonly beforePicture: string;
  readonly dataUri: string;
  readonly afterPicture: string;
}

/**
 * Embeds the high-priority image into rendered markup. The app requests the image itself after hydration.
 *
 * @returns `undefined` for markup without one
 */
export const embedPicture = (
  { headMarkup, rootMarkup }: Markup,
  { type, data }: StoredImage,
): EmbeddedMarkup | undefined => {
  const found = urgentImage.exec(rootMarkup);
  if (!found) return undefined;
  const [image] = found;
  // Without `srcSet`, because the browser would prefer it to the embedded `src`.
  const [start = '', end = ''] = image.replace(/ srcSet="[^"]*"/, '').split(/(?<= src=")[^"]*/);
  return {
    headMarkup: headMarkup.replaceAll(imagePreloads, ''),
    beforePicture: rootMarkup.slice(0, found.index) + start,
    dataUri: `data:${type};base64,${data}`,
    afterPicture: end + rootMarkup.slice(found.index + image.length),
  };
};

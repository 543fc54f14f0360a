import type { StoredImage } from '#backend/ports.ts';

/** A high-priority image. React escapes `>` in attributes. */
const urgentImage = /<img [^>]*fetchPriority="high"[^>]*>/;

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
 * Returns an image to embed; `undefined` for external or large images.
 *
 * @param url as in the API
 * @param isSmall whether it is shown at a fixed size of some rem
 */
export type FindPicture = (url: string, isSmall: boolean) => Promise<StoredImage | undefined>;

/**
 * Embeds the first high-priority image into rendered markup: its own request would take as long as that of the page.
 * The app requests the image itself after hydration.
 *
 * @returns `undefined` for markup without one
 */
export const embedPicture = async (
  { headMarkup, rootMarkup }: Markup,
  find: FindPicture,
): Promise<EmbeddedMarkup | undefined> => {
  const found = urgentImage.exec(rootMarkup);
  if (!found) return undefined;
  const [image] = found;
  const [, source = ''] = / src="([^"]*)"/.exec(image) ?? [];
  const picture = await find(source.replaceAll('&amp;', '&'), / sizes="[\d.]+rem"/.test(image));
  if (!picture) return undefined;
  // Without `srcSet`, because the browser would prefer it to the embedded `src`.
  const [start = '', end = ''] = image.replace(/ srcSet="[^"]*"/, '').split(/(?<= src=")[^"]*/);
  const isPreload = (link: string) => link.includes(' as="image"') && link.includes(source);
  return {
    headMarkup: headMarkup.replaceAll(/<link rel="preload"[^>]*>/g, (link) => (isPreload(link) ? '' : link)),
    beforePicture: rootMarkup.slice(0, found.index) + start,
    dataUri: `data:${picture.type};base64,${Buffer.from(picture.data).toString('base64')}`,
    afterPicture: end + rootMarkup.slice(found.index + image.length),
  };
};

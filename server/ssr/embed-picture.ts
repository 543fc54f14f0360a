import type { StoredImage } from '#backend/ports.ts';

/** The large image of the quick view, the first in the document. React escapes `>` in attributes. */
const urgentImage = /<img [^>]*fetchPriority="high"[^>]*>/;

const imagePreloads = /<link rel="preload" as="image"[^>]*>/g;

/** Rendered markup. */
export interface Markup {
  readonly forHead: string;
  readonly root: string;
}

/** Markup split around its first image, so that the image can be compressed once for all visitors. */
export interface Embedded {
  readonly forHead: string;
  readonly before: string;
  /** Data URI. */
  readonly picture: string;
  readonly after: string;
}

/**
 * Embeds the high-priority image into rendered markup. The app requests the image itself after hydration.
 *
 * @returns `undefined` for markup without one
 */
export const embedPicture = ({ forHead, root }: Markup, { type, data }: StoredImage): Embedded | undefined => {
  const found = urgentImage.exec(root);
  if (!found) return undefined;
  const [image] = found;
  // Without `srcSet`, because the browser would prefer it to the embedded `src`.
  const [start = '', end = ''] = image.replace(/ srcSet="[^"]*"/, '').split(/(?<= src=")[^"]*/);
  return {
    forHead: forHead.replaceAll(imagePreloads, ''),
    before: root.slice(0, found.index) + start,
    picture: `data:${type};base64,${data}`,
    after: end + root.slice(found.index + image.length),
  };
};

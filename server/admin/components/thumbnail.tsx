/** @jsxImportSource hono/jsx */
import { imageAttributes } from '#rules/picture-sizes.ts';

/** A small square image; a blank square without a URL. */
export const Thumbnail = ({ url }: { readonly url: string | undefined }) =>
  url === undefined ? (
    <span class="picture" />
  ) : (
    <img class="picture" {...smallest(url)} alt="" width={64} height={64} loading="lazy" />
  );

/** The smallest image variant (160 px) that is sharp on displays with two pixels per CSS pixel. */
const smallest = (url: string) => {
  const { src, srcSet } = imageAttributes(url);
  return { src: srcSet === undefined ? src : `${url}?width=160` };
};

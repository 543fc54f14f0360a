/** Where the shop's server has the pictures of its own store. Below the path stands an id. */
export const uploadedImagesPath = '/images/';

/** The widths that such a picture can be asked for in, in pixels: `/images/{id}?width=320`. */
export const imageWidths = [160, 320, 640] as const;

/** Pixels that the longest side of a stored picture has at most. */
export const maxImageSide = 1024;

/** The attribute `sizes` of the large picture of the quick view. */
export const quickViewSizes = '(width >= 48em) 30rem, calc(100vw - 3rem)';

/**
 * A picture in the sizes that it comes in, as an element has them. Pictures that are elsewhere have one size.
 *
 * @param url - As the API gives it.
 */
export const imageAttributes = (url: string | undefined): { src?: string | undefined; srcSet?: string } =>
  url?.startsWith(uploadedImagesPath) && !url.includes('?')
    ? {
        src: url,
        srcSet: [...imageWidths.map((width) => `${url}?width=${width} ${width}w`), `${url} ${maxImageSide}w`].join(),
      }
    : { src: url };

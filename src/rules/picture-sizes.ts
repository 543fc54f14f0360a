/** Path prefix of stored images. An id follows. */
export const uploadedImagesPath = '/images/';

/** Available widths of a stored image, px: `/images/{id}?width=320`. */
export const imageWidths = [160, 320, 640] as const;

/** Longest side of a stored image, px. */
export const maxImageSide = 1024;

/** `sizes` of the large image in the quick view. */
export const quickViewSizes = '(width >= 48em) 30rem, calc(100vw - 3rem)';

/** Image attributes with all variants of a stored image. External images have one size. */
export const imageAttributes = (url: string | undefined): { src?: string | undefined; srcSet?: string } =>
  url?.startsWith(uploadedImagesPath) && !url.includes('?')
    ? {
        src: url,
        srcSet: [...imageWidths.map((width) => `${url}?width=${width} ${width}w`), `${url} ${maxImageSide}w`].join(),
      }
    : { src: url };

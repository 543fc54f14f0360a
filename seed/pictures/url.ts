import type { View } from './look';

/** Path prefix of the product pictures, on the shop's origin, outside /api. */
export const picturesPath = '/pictures/';

/** File name of a product's view, without folder and extension. */
export const pictureName = (productId: string, view: View): string => `${productId}-${view}`;

/** URL of a product's view. */
export const pictureUrl = (productId: string, view: View): string =>
  `${picturesPath}${pictureName(productId, view)}.svg`;

/** URL of the short film that products with a video share. */
export const filmUrl = `${picturesPath}unwrapping.webm`;

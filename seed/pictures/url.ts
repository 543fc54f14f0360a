import type { View } from './look';

/** Folder of the mock pictures: the shop's own origin, outside /api. */
export const picturesPath = '/pictures/';

/** File name of one view of a product, without folder and extension. */
export const pictureName = (productId: string, view: View): string => `${productId}-${view}`;

/** Address of one view of a product. */
export const pictureUrl = (productId: string, view: View): string =>
  `${picturesPath}${pictureName(productId, view)}.svg`;

/** Address of the short film that products with a video share. */
export const filmUrl = `${picturesPath}unwrapping.webm`;

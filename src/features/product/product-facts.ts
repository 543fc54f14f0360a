import type { Product, ProductMedia } from '../../generated/model';
import { orderMedia } from '../../rules/media';
import { discountPercent, formatMoney, toCents } from '../../rules/money';

/** A price as it is shown. */
export interface FormattedPrice {
  price: string;
  /** Only when it exceeds the price (docs/product.md, Product quick view). */
  original: string | undefined;
  discount: string | undefined;
}

/** The price, the original price and the discount; `undefined` when the price cannot be read (reading 23). */
export const formatPrice = ({ price, originalPrice }: Product): FormattedPrice | undefined => {
  const now = toCents(price);
  if (now === undefined) return undefined;
  const before = toCents(originalPrice);
  const percent = discountPercent(price, originalPrice);
  return {
    price: formatMoney(now),
    original: before !== undefined && before > now ? formatMoney(before) : undefined,
    discount: percent === undefined ? undefined : `-${percent}%`,
  };
};

/** Pictures and videos in the order in which they are shown. Some answers call them `productImages`. */
export const productMedia = ({ media, productImages }: Product): ProductMedia[] =>
  orderMedia(media?.length ? media : (productImages ?? [])).filter(({ url }) => url !== '');

/** The first of the pictures; a card shows no video. */
export const coverPicture = (product: Product): string | undefined =>
  productMedia(product).find(({ type }) => type !== 'video')?.url;

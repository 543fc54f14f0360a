import type { Product, ProductMedia } from '#generated/model';
import { orderMedia } from '#rules/media.ts';
import { discountPercent, formatMoney, toCents } from '#rules/money.ts';

/** A formatted price. */
export interface FormattedPrice {
  price: string;
  /** Original price, only if it exceeds the price. */
  original: string | undefined;
  discount: string | undefined;
}

/** Formats price, original price and discount; `undefined` if the price cannot be parsed. */
export const formatPrice = ({ price, originalPrice }: Product): FormattedPrice | undefined => {
  const cents = toCents(price);
  if (cents === undefined) return undefined;
  const originalCents = toCents(originalPrice);
  const percent = discountPercent(price, originalPrice);
  return {
    price: formatMoney(cents),
    original: originalCents !== undefined && originalCents > cents ? formatMoney(originalCents) : undefined,
    discount: percent === undefined ? undefined : `-${percent}%`,
  };
};

/** Images and videos in display order. Some responses name them `productImages`. */
export const productMedia = ({ media, productImages }: Product): ProductMedia[] =>
  orderMedia(media?.length ? media : (productImages ?? [])).filter(({ url }) => url !== '');

/** URL of the first image; cards show no videos. */
export const coverPicture = (product: Product): string | undefined =>
  productMedia(product).find(({ type }) => type !== 'video')?.url;

import type { GiftlistItem } from '#generated/model';
import { type ExternalLink, externalLinkOf } from '#rules/external-link.ts';
import { givenText, isTakenByOthers } from '#rules/gift-mark.ts';
import { stillWantedText } from '#rules/giftlist-items.ts';
import { isDisplayable, productName, storeName } from '#rules/product.ts';
import { coverPicture, type FormattedPrice, formatPrice } from '../../product';

/** View model of a giftlist item. */
export interface ItemView {
  id: string;
  name: string;
  picture: string | undefined;
  store: string;
  /** `undefined` if it cannot be parsed: the item cannot be bought. */
  price: FormattedPrice | undefined;
  /** `undefined` if unknown or one. */
  quantity: number | undefined;
  /** Whether others give all units. */
  isPurchased: boolean;
  /** Badge of an item that is given, such as 'Purchased'. */
  givenText: string | undefined;
  /** Text such as '1 of 3 still wanted'; `undefined` if none or all units were bought. */
  stillWantedText: string | undefined;
  isInStock: boolean;
  /** Address of a wish from another shop. */
  external: ExternalLink | undefined;
  /** The owner's note, if any. */
  note: string | undefined;
  isMostWanted: boolean;
}

/** Makes the view model of an item for its row and its dialog. */
export const toItemView = (item: GiftlistItem): ItemView => {
  const { id, quantity, product } = item;
  const external = externalLinkOf(product);
  return {
    id,
    name: productName(product.name),
    picture: coverPicture(product),
    store: external?.host || storeName(product.store),
    price: isDisplayable(product) ? formatPrice(product) : undefined,
    quantity: quantity !== null && quantity > 1 ? quantity : undefined,
    isPurchased: isTakenByOthers(item),
    givenText: givenText(item),
    stillWantedText: stillWantedText(item),
    isInStock: product.itemInStock,
    external,
    note: item.note?.trim() || undefined,
    isMostWanted: item.isMostWanted ?? false,
  };
};

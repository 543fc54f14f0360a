import type { GiftlistItem } from '../../../generated/model';
import { stillWantedText } from '../../../rules/giftlist-items';
import { isDisplayable, storeName, productName } from '../../../rules/product';
import { coverPicture, type FormattedPrice, formatPrice } from '../../product';

/** An item of a list in ready words. */
export interface ItemView {
  id: string;
  name: string;
  picture: string | undefined;
  store: string;
  /** `undefined` where it cannot be read: the item cannot be bought now. */
  price: FormattedPrice | undefined;
  /** `undefined` where it is not known, or where it is one. */
  quantity: number | undefined;
  isPurchased: boolean;
  /** Units that are still wanted, where some were bought. */
  stillWanted: string | undefined;
  isInStock: boolean;
}

/** What a row and the dialog of an item say (docs/product.md, Own giftlists). */
export const toItemView = (item: GiftlistItem): ItemView => {
  const { id, quantity, isPurchased, product } = item;
  return {
    id,
    name: productName(product.name),
    picture: coverPicture(product),
    store: storeName(product.store),
    price: isDisplayable(product) ? formatPrice(product) : undefined,
    quantity: quantity !== null && quantity > 1 ? quantity : undefined,
    isPurchased,
    stillWanted: stillWantedText(item),
    isInStock: product.itemInStock,
  };
};

import type { CartItem } from '../../../generated/model';
import { orderMedia } from '../../../rules/media';
import { productName } from '../../../rules/product';

/** What the bag, the drawer and the checkout all say of a line. */
export interface LineView {
  id: string;
  /** `undefined` where it is not known: there is nothing to look at more closely. */
  productId: string | undefined;
  name: string;
  picture: string | undefined;
  giftlistName: string | undefined;
  eventName: string | undefined;
  /** The line's own error, as the server has it. */
  message: string | undefined;
}

/** Says in ready words what is no amount: those differ from place to place. */
export const toLineView = (line: CartItem): LineView => ({
  id: line.id,
  productId: line.productId ?? undefined,
  name: productName(line.name),
  picture: orderMedia(line.productImages)[0]?.url,
  giftlistName: line.giftlistName || undefined,
  eventName: line.eventName || undefined,
  message: line.message?.trim() || undefined,
});

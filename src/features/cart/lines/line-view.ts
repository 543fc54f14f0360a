import type { CartItem } from '#generated/model';
import { orderMedia } from '#rules/media.ts';
import { productName } from '#rules/product.ts';

/** View model of a line, shared by cart page, drawer and checkout. */
export interface LineView {
  id: string;
  /** `undefined` if unknown: the quick view is not available. */
  productId: string | undefined;
  name: string;
  picture: string | undefined;
  giftlistName: string | undefined;
  eventName: string | undefined;
  /** Note of the giftlist's owner on the gift. */
  note: string | undefined;
  /** Error message of the line from the server. */
  message: string | undefined;
}

/** Formats everything except the amounts, because each view shows different amounts. */
export const toLineView = (line: CartItem): LineView => ({
  id: line.id,
  productId: line.productId ?? undefined,
  name: productName(line.name),
  picture: orderMedia(line.productImages)[0]?.url,
  giftlistName: line.giftlistName || undefined,
  eventName: line.eventName || undefined,
  note: line.giftlistItemNote?.trim() || undefined,
  message: line.message?.trim() || undefined,
});

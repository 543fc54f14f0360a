import { type BuyableItem, buyGiftlistItemMachine } from '#machines/buy-giftlist-item.machine.ts';
import { useFlow } from '#runtime';

/** Adds a giftlist item to the cart. Asks first if the item was bought already. */
export const useBuyGiftlistItem = (): ((gift: BuyableItem) => void) => {
  const flow = useFlow(buyGiftlistItemMachine, undefined);
  return (gift) => flow.send({ type: 'giftlistItem.buy', gift });
};

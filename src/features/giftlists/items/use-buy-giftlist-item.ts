import { type BuyableItem, buyGiftlistItemMachine } from '#machines/buy-giftlist-item.machine.ts';
import { useFlow } from '#runtime';

/**
 * Adds an item of a giftlist to the cart. Asks first if the item was bought already.
 * @param isGiving - Whether a visitor who is signed out sees what is bought from a surprise.
 */
export const useBuyGiftlistItem = (isGiving: boolean): ((gift: BuyableItem) => void) => {
  const flow = useFlow(() => buyGiftlistItemMachine, undefined);
  return (gift) => flow.send({ type: 'giftlistItem.buy', gift: { ...gift, ...(isGiving && { isGiving }) } });
};

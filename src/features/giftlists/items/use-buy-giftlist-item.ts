import { buyGiftlistItemMachine, type BuyableItem } from '../../../machines/buy-giftlist-item.machine';
import { useFlow } from '../../../runtime';

/** Puts an item of a list in the bag; it asks first where it was bought already (reading 58). */
export const useBuyGiftlistItem = (): ((gift: BuyableItem) => void) => {
  const flow = useFlow(buyGiftlistItemMachine, undefined);
  return (gift) => flow.send({ type: 'giftlistItem.buy', gift });
};

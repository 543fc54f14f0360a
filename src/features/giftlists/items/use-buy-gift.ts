import { buyGiftMachine, type BuyableGift } from '../../../machines/buy-gift.machine';
import { useFlow } from '../../../runtime';

/** Puts an item of a list in the bag; it asks first where it was bought already (reading 58). */
export const useBuyGift = (): ((gift: BuyableGift) => void) => {
  const flow = useFlow(buyGiftMachine, undefined);
  return (gift) => flow.send({ type: 'gift.buy', gift });
};

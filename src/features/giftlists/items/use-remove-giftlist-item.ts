import { useSelector } from '@xstate/react';
import type { RemovableItem } from '#machines/remove-giftlist-item.machine.ts';
import { useFlow } from '#runtime';
import { provideRemoveGiftlistItem } from './remove-giftlist-item.actors';

const anyItem: RemovableItem = { id: '', giftlistId: '', name: '', hasVisiblePurchase: false };

/** Removal of items from an own giftlist: the pending item, and the action. */
export const useRemoveGiftlistItem = () => {
  const flow = useFlow(provideRemoveGiftlistItem, undefined);
  return {
    canRemove: useSelector(flow, (snapshot) => snapshot.can({ type: 'giftlistItem.remove', gift: anyItem })),
    /** Id of the item that is being removed. */
    removingId: useSelector(flow, (snapshot) => (snapshot.matches('removing') ? snapshot.context.gift?.id : undefined)),
    remove: (gift: RemovableItem) => flow.send({ type: 'giftlistItem.remove', gift }),
  };
};

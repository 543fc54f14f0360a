import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFlow } from '../../../runtime';
import type { RemovableGift } from '../../../machines/remove-gift.machine';
import { provideRemoveGift } from './remove-gift.actors';

const anyGift: RemovableGift = { id: '', giftlistId: '', name: '', isPurchased: false };

/** Removing items of one's own list: which one is at work, and the way to begin. */
export const useRemoveGift = () => {
  const queryClient = useQueryClient();
  const [machine] = useState(() => provideRemoveGift(queryClient));
  const flow = useFlow(machine, undefined);
  return {
    canRemove: useSelector(flow, (snapshot) => snapshot.can({ type: 'gift.remove', gift: anyGift })),
    /** The item that is being removed. */
    removingId: useSelector(flow, (snapshot) => (snapshot.matches('removing') ? snapshot.context.gift?.id : undefined)),
    remove: (gift: RemovableGift) => flow.send({ type: 'gift.remove', gift }),
  };
};

import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { useFlow } from '#runtime';
import { provideDeleteGiftlist } from './delete-giftlist.actors';

/**
 * Deletes a giftlist.
 * @param selection - Notified after the deletion.
 */
export const useDeleteGiftlist = (id: string, selection: AnyActorRef) => {
  const flow = useFlow(provideDeleteGiftlist, { id, selection });
  return {
    isDeleting: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    remove: () => flow.send({ type: 'giftlist.delete' }),
  };
};

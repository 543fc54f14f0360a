import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { useFlow } from '../../../runtime';
import { providedDeleteGiftlist } from './delete-giftlist.actors';

/**
 * Deleting a list.
 *
 * @param selection - Told when the list has gone.
 */
export const useDeleteGiftlist = (id: string, selection: AnyActorRef) => {
  const flow = useFlow(providedDeleteGiftlist, { id, selection });
  return {
    isDeleting: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    remove: () => flow.send({ type: 'giftlist.delete' }),
  };
};

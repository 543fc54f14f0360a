import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFlow } from '../../runtime';
import { provideMarkNotifications } from './mark-notifications.actors';

/** Marking notifications as read: which of them are at work or have failed, and the way to mark. */
export const useMarking = () => {
  const queryClient = useQueryClient();
  const [machine] = useState(() => provideMarkNotifications(queryClient));
  const flow = useFlow(machine, undefined);
  const { queue, atWork, failedIds } = useSelector(flow, ({ context }) => context);
  return {
    isMarking: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    /** At work, or waiting for its turn. */
    isAtWork: (id: string) => atWork.includes(id) || queue.includes(id),
    hasFailed: (id: string) => failedIds.includes(id),
    mark: (ids: readonly string[]) => flow.send({ type: 'notifications.mark', ids }),
  };
};

/** What {@link useMarking} offers. */
export type Marking = ReturnType<typeof useMarking>;

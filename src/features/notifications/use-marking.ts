import { useSelector } from '@xstate/react';
import { useServices } from '../../runtime';

/**
 * Marking notifications as read: which of them are at work or have failed, and the way to mark. The flow lives with the member: it goes on
 * after the view has gone, and comes when the page is idle.
 */
export const useMarking = () => {
  const flow = useSelector(useServices().app, ({ context }) => context.memberFlows?.marking);
  const marks = useSelector(flow, (snapshot) => snapshot?.context);
  return {
    /** Nothing can be marked before the flow has come. */
    isReady: flow !== undefined,
    isMarking: useSelector(flow, (snapshot) => snapshot?.hasTag('busy') ?? false),
    /** At work, or waiting for its turn. */
    isAtWork: (id: string) => marks !== undefined && (marks.inFlight.includes(id) || marks.queue.includes(id)),
    hasFailed: (id: string) => marks?.failedIds.includes(id) ?? false,
    mark: (ids: readonly string[]) => flow?.send({ type: 'notifications.mark', ids }),
  };
};

/** What {@link useMarking} offers. */
export type UseMarkingResult = ReturnType<typeof useMarking>;

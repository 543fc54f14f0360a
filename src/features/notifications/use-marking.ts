import { useSelector } from '@xstate/react';
import { useServices } from '#runtime';

/**
 * Marking notifications as read: pending and failed ones, and the action. The flow outlives the view and loads when the
 * page is idle.
 */
export const useMarking = () => {
  const flow = useSelector(useServices().app, ({ context }) => context.memberFlows?.marking);
  const marks = useSelector(flow, (snapshot) => snapshot?.context);
  return {
    /** Whether the flow has loaded, so that marking is available. */
    isReady: flow !== undefined,
    isMarking: useSelector(flow, (snapshot) => snapshot?.hasTag('busy') ?? false),
    /** Whether the request is in flight or queued. */
    isPending: (id: string) => marks !== undefined && (marks.inFlight.includes(id) || marks.queue.includes(id)),
    hasFailed: (id: string) => marks?.failedIds.includes(id) ?? false,
    mark: (ids: readonly string[]) => flow?.send({ type: 'notifications.mark', ids }),
  };
};

export type UseMarkingResult = ReturnType<typeof useMarking>;

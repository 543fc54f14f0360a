import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useServices } from '../../runtime';

/**
 * Whether live updates are off, for the view that shows the notifications: opening it speaks for another attempt (reading 82).
 */
export const useLiveUpdates = (): { areOff: boolean } => {
  const live = useSelector(useServices().app, ({ context }) => context.memberFlows?.live);
  useEffect(() => {
    live?.send({ type: 'live.resume' });
  }, [live]);
  return { areOff: useSelector(live, (snapshot) => snapshot?.matches('quiet') ?? false) };
};

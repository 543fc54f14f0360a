import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useServices } from '#runtime';

/** Whether live updates are off. Opening the notifications triggers another connection attempt. */
export const useLiveUpdates = (): { areOff: boolean } => {
  const live = useSelector(useServices().app, ({ context }) => context.memberFlows?.live);
  useEffect(() => {
    live?.send({ type: 'live.resume' });
  }, [live]);
  return { areOff: useSelector(live, (snapshot) => snapshot?.matches('paused') ?? false) };
};

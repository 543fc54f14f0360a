import { useEffect, useRef } from 'react';
import { type ActorRefFrom, type AnyEventObject, createActor, fromCallback } from 'xstate';
import { useServices, useSharedFlow } from '#runtime';

/** Calls `goOn` after the sign-in. */
const goOnLogic = fromCallback<AnyEventObject, { goOn: () => void }>(({ receive, input }) => {
  receive(({ type }) => {
    if (type === 'problem.retry') input.goOn();
  });
});

/**
 * Opens the sign-in dialog for a view whose read failed because the session has ended.
 * @param goOn - Called after the sign-in, if the view is still mounted.
 * @returns opens the sign-in dialog
 */
export const useLogIn = (goOn?: () => void): (() => void) => {
  const { app } = useServices();
  const signIn = useSharedFlow('signIn');
  const requesterRef = useRef<ActorRefFrom<typeof goOnLogic>>(undefined);
  const goOnRef = useRef(goOn);
  useEffect(() => {
    goOnRef.current = goOn;
  }, [goOn]);
  useEffect(
    () => () => {
      if (requesterRef.current) app.send({ type: 'flow.stop', flow: requesterRef.current });
      requesterRef.current = undefined;
    },
    [app],
  );
  return () => {
    requesterRef.current ??= createActor(goOnLogic, {
      parent: app,
      input: { goOn: () => goOnRef.current?.() },
    }).start();
    signIn.send({ type: 'signIn.ask', requesters: [{ ref: requesterRef.current, about: undefined, isRead: true }] });
  };
};

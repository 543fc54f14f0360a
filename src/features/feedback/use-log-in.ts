import { useEffect, useRef } from 'react';
import { type ActorRefFrom, type AnyEventObject, createActor, fromCallback } from 'xstate';
import { useServices, useSharedFlow } from '#runtime';

/** Actor that requests the sign-in, and receives `problem.retry` after a successful one. */
const signInRequester = fromCallback<AnyEventObject, { onSignedIn: () => void }>(({ receive, input }) => {
  receive(({ type }) => {
    if (type === 'problem.retry') input.onSignedIn();
  });
});

/**
 * Opens the sign-in dialog for a view whose read failed because the session has ended.
 * @param onSignedIn - Called after the sign-in, if the view is still mounted.
 * @returns opens the sign-in dialog
 */
export const useLogIn = (onSignedIn?: () => void): (() => void) => {
  const { app } = useServices();
  const signIn = useSharedFlow('signIn');
  const requesterRef = useRef<ActorRefFrom<typeof signInRequester>>(undefined);
  const onSignedInRef = useRef(onSignedIn);
  useEffect(() => {
    onSignedInRef.current = onSignedIn;
  }, [onSignedIn]);
  useEffect(
    () => () => {
      if (requesterRef.current) app.send({ type: 'flow.stop', flow: requesterRef.current });
      requesterRef.current = undefined;
    },
    [app],
  );
  return () => {
    requesterRef.current ??= createActor(signInRequester, {
      parent: app,
      input: { onSignedIn: () => onSignedInRef.current?.() },
    }).start();
    signIn.send({ type: 'signIn.ask', requesters: [{ ref: requesterRef.current, about: undefined, isRead: true }] });
  };
};

import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, type AnyEventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { getListNotificationsQueryKey } from '#generated/api/notifications/notifications.ts';
import { clearRequestCache } from '#http/api-fetch.ts';
import { type LiveEvent, liveMachine } from '#machines/live.machine.ts';
import type { sessionMachine } from '#machines/session.machine.ts';
import { reportUnexpectedError } from '#runtime';
import { profileQuery } from '../account';
import { batchPushes } from './batch-pushes';
import { openSocket } from './open-socket';

/** Opens a connection to the server, and forwards its events until it closes. */
const connection = fromCallback<AnyEventObject>(({ sendBack }) => {
  const send = (event: LiveEvent) => sendBack(event);
  const pushes = batchPushes((notifications) => {
    // Responses from before the push are stale.
    clearRequestCache();
    send({ type: 'notifications.received', notifications });
  });
  const end = (type: 'socket.refused' | 'socket.dropped') => {
    pushes.flush();
    send({ type });
  };
  const close = openSocket({
    onOpened: () => send({ type: 'socket.opened' }),
    onRefused: () => end('socket.refused'),
    onDropped: () => end('socket.dropped'),
    onNotification: pushes.add,
  });
  return () => {
    pushes.stop();
    close();
  };
});

/** Forwards events of the page and the network to the flow. */
const watchPage = fromCallback<AnyEventObject>(({ sendBack }) => {
  const send = (event: LiveEvent) => sendBack(event);
  const controller = new AbortController();
  const { signal } = controller;
  const resume = () => send({ type: 'live.resume' });
  window.addEventListener('online', resume, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && resume(), { signal });
  window.addEventListener('pagehide', () => send({ type: 'page.left' }), { signal });
  window.addEventListener('pageshow', () => send({ type: 'page.returned' }), { signal });
  return () => controller.abort();
});

/**
 * Provides the live flow's actors and actions.
 * @param queryClient - Contains the notifications and the profile.
 */
export const provideLive = (queryClient: QueryClient) =>
  liveMachine.provide({
    actors: {
      connection,
      checkSession: fromPromise<void, void>(async ({ system, signal }) => {
        // oxlint-disable-next-line typescript/no-unsafe-assignment -- XState does not type actors looked up by id
        const session: ActorRefFrom<typeof sessionMachine> = system.get('session');
        // On Sign Out, the server closes the connection before its response arrives. Success stops this flow.
        await waitFor(session, (snapshot) => !snapshot.matches({ member: 'closing' }), { signal });
        signal.throwIfAborted();
        clearRequestCache();
        // A 401 or 404 ends the session.
        await queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 });
      }),
      watchPage,
    },
    actions: {
      refetchMissed: () => {
        clearRequestCache();
        // Leave out failed queries: their views show the error with a retry.
        void queryClient.invalidateQueries({
          queryKey: getListNotificationsQueryKey(),
          predicate: ({ state }) => state.status !== 'error',
        });
      },
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
    },
  });

import type { QueryClient } from '@tanstack/react-query';
import { type AnyActorRef, createActor } from 'xstate';
import { provideLive } from '../features/live';
import { provideIncomingNotifications, provideMarkNotifications } from '../features/notifications';
import type { MemberFlows } from '../machines/app.machine';

/**
 * Starts the flows that only a member has: a guest never loads this file.
 *
 * @param queryClient - Holds the answers of the server.
 * @param parent - The root: it stops them when the person goes.
 */
export const startMemberFlows = (queryClient: QueryClient, parent: AnyActorRef): MemberFlows => {
  const inbox = createActor(provideIncomingNotifications(queryClient), { id: 'inbox', systemId: 'inbox', parent });
  inbox.start();
  const live = createActor(provideLive(queryClient), { id: 'live', systemId: 'live', parent });
  live.start();
  const marking = createActor(provideMarkNotifications(queryClient), { id: 'marking', systemId: 'marking', parent });
  marking.start();
  return { inbox, live, marking };
};

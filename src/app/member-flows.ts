import type { QueryClient } from '@tanstack/react-query';
import { type AnyActorRef, createActor } from 'xstate';
import { provideLive } from '#features/live/index.ts';
import { provideIncomingNotifications, provideMarkNotifications } from '#features/notifications/index.ts';
import type { MemberFlows } from '#machines/app.machine.ts';

/**
 * Starts the members-only flows. Guests never load this file.
 * @param queryClient - Contains the server's responses.
 * @param parent - The root actor, which stops the flows on sign-out.
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

import type { QueryClient } from '@tanstack/react-query';
import { type AnyActorRef, createActor } from 'xstate';
import { wishButtonChunk } from '#features/giftlists/index.ts';
import { provideLive } from '#features/live/index.ts';
import { provideIncomingNotifications, provideMarkNotifications } from '#features/notifications/index.ts';
import { setCardAction } from '#features/product/index.ts';
import type { MemberFlows } from '#machines/app.machine.ts';
import { reportUnexpectedError } from '#runtime';

/**
 * Starts the members-only flows, and adds hearts to the product cards. Guests never load this file.
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
  // Hearts are an addition: without their chunk, the cards stay as they are.
  wishButtonChunk.load().then(setCardAction, reportUnexpectedError);
  return { inbox, live, marking };
};

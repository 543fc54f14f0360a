import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback } from 'xstate';
import { clearPendingAccount, clearSignUpDraft, provideSession, provideSignIn } from '#features/account/index.ts';
import { clearMemberBuyLater, clearQuantities, moveBuyLaterToMember, provideCart } from '#features/cart/index.ts';
import { clearGuestDraft } from '#features/checkout/index.ts';
import { appMachine } from '#machines/app.machine.ts';
import type { Identity, IdentityResolved } from '#machines/cart.machine.ts';
import { shared } from '#machines/system.ts';
import {
  clearUserQueries,
  lazyChunk,
  type Navigation,
  refetchOnRetry,
  reportUnexpectedError,
  retryImport,
  whenIdle,
} from '#runtime';

const memberFlows = lazyChunk(async () => (await import('./member-flows')).startMemberFlows);

/** Starts the members-only flows for a member. Their chunk loads when the page is idle. */
const loadMemberFlows = (queryClient: QueryClient) =>
  fromCallback<AnyEventObject, { identity: Identity | undefined }>(({ input, receive, sendBack, system }) => {
    let isMember = false;
    const load = async () => {
      const start = await retryImport(memberFlows.load);
      if (isMember) sendBack({ type: 'memberFlows.started', flows: start(queryClient, shared('app')({ system })) });
    };
    const setIdentity = (identity: Identity | undefined) => {
      isMember = identity === 'member';
      if (isMember)
        whenIdle(() => {
          if (isMember) load().catch(reportUnexpectedError);
        });
    };
    setIdentity(input.identity);
    receive((event: IdentityResolved) => setIdentity(event.identity));
    return () => {
      isMember = false;
    };
  });

/**
 * Provides the root machine's actors and actions.
 * @param queryClient - Contains the server's responses.
 */
export const provideApp = (queryClient: QueryClient, navigation: Navigation) =>
  appMachine.provide({
    actors: {
      session: provideSession(queryClient, {
        moveBuyLaterToMember,
        clearUserQueries: () => {
          clearUserQueries(queryClient);
          clearQuantities();
          clearGuestDraft();
          clearPendingAccount();
          clearSignUpDraft();
        },
        forgetMember: clearMemberBuyLater,
      }),
      cart: provideCart(queryClient),
      signIn: provideSignIn(navigation),
      loadMemberFlows: loadMemberFlows(queryClient),
      watchRoute: fromCallback(({ sendBack }) => {
        const sendRoute = ({ pathname }: { pathname: string }) => sendBack({ type: 'route.changed', path: pathname });
        sendRoute(navigation.location());
        return navigation.subscribe(sendRoute);
      }),
      refetchOnRetry: refetchOnRetry(queryClient),
    },
    actions: { reportUnexpectedError: (_, { error }) => reportUnexpectedError(error) },
  });

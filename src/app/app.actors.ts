import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { forgetDraft, forgetSetup, provideSession, provideSignIn } from '../features/account';
import { carryBuyLater, forgetBuyLater, provideCart } from '../features/cart';
import { forgetGuest } from '../features/checkout';
import { forgetWelcomes } from '../features/giftlists';
import { appMachine } from '../machines/app.machine';
import { forgetAnswers, type Navigation, reportFault, retryReads } from '../runtime';

/**
 * The root's seam: everything that it starts, with its actors provided.
 *
 * @param queryClient - Holds the answers of the server.
 * @param navigation - The address bar.
 */
export const provideApp = (queryClient: QueryClient, navigation: Navigation) =>
  appMachine.provide({
    actors: {
      session: provideSession(queryClient, {
        carryBuyLater,
        forgetAnswers: () => {
          forgetAnswers(queryClient);
          forgetGuest();
          forgetSetup();
          forgetDraft();
        },
        forgetMember: () => {
          forgetBuyLater();
          forgetWelcomes();
        },
      }),
      cart: provideCart(queryClient),
      signIn: provideSignIn(navigation),
      watchRoute: fromCallback(({ sendBack }) => {
        const tell = ({ pathname }: { pathname: string }) => sendBack({ type: 'route.changed', path: pathname });
        tell(navigation.location());
        return navigation.follow(tell);
      }),
      retryReads: retryReads(queryClient),
    },
    actions: { reportFault: (_, { error }) => reportFault(error) },
  });

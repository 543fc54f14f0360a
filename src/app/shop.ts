import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromCallback, type InspectionEvent } from 'xstate';
import {
  checkAuthActor,
  forgetDraft,
  forgetSetup,
  logoutActor,
  provideSignIn,
  recogniseMember,
  takeResumeInfo,
  watchSession,
} from '../features/account';
import { carryBuyLater, forgetBuyLater, provideCart } from '../features/cart';
import { forgetGuest } from '../features/checkout';
import { createQueryClient, forgetAnswers, type Navigation, reportFault, retryReads, type Services } from '../runtime';
import { appMachine } from '../machines/app.machine';

/** A running shop without its views: what is started once, outside React. */
export interface Shop {
  services: Services;
  queryClient: QueryClient;
}

/**
 * Puts the shop together: the query cache, and the root of the actor system with every shared flow's actors provided. It is
 * returned unstarted, so that a page can be drawn before the first request may go out.
 *
 * @param navigation - The address bar.
 * @param inspect - Watches every flow, in mock mode only.
 */
export const createShop = (navigation: Navigation, inspect?: (event: InspectionEvent) => void): Shop => {
  const queryClient = createQueryClient(
    (problem, about) => {
      const { children } = app.getSnapshot();
      children.problem?.send({ type: 'problem.show', problem, about, from: children.retryReads });
    },
    () => app.send({ type: 'session.expired' }),
  );
  const app = createActor(
    appMachine.provide({
      actors: {
        checkAuth: checkAuthActor,
        recogniseMember: recogniseMember(queryClient),
        logout: logoutActor,
        watchSession,
        signIn: provideSignIn(navigation),
        watchRoute: fromCallback(({ sendBack }) => {
          const tell = ({ pathname }: { pathname: string }) => sendBack({ type: 'route.changed', path: pathname });
          tell(navigation.location());
          return navigation.follow(tell);
        }),
        retryReads: retryReads(queryClient),
        cart: provideCart(queryClient),
      },
      actions: {
        reportFault: (_, { error }) => reportFault(error),
        carryBuyLater: carryBuyLater,
        forgetPerson: () => {
          forgetAnswers(queryClient);
          forgetGuest();
          forgetSetup();
          forgetDraft();
        },
        forgetMember: forgetBuyLater,
      },
    }),
    { systemId: 'app', input: { resumeInfo: takeResumeInfo() }, inspect },
  );
  return { services: { app, navigation }, queryClient };
};

import type { QueryClient } from '@tanstack/react-query';
import { createActor, type InspectionEvent } from 'xstate';
import { takeResumeInfo } from '#features/account/index.ts';
import type { Identity } from '#machines/cart.machine.ts';
import { createQueryClient, forgetIdentity, type Navigation, type Services } from '#runtime';
import { provideApp } from './app.actors';

/** A running shop without its views: actor system and query cache, created once, outside React. */
export interface Shop {
  services: Services;
  queryClient: QueryClient;
}

/**
 * Creates the query cache and the actor system with all actors provided. Does not start the system, so that a page can
 * render before the first request.
 * @param inspect - Inspects every flow, in mock mode only.
 * @param visitor - The visitor for whom the server rendered the page.
 * @param supports - Embedded `supports` of the server that rendered the page.
 */
export const createShop = (
  navigation: Navigation,
  inspect?: (event: InspectionEvent) => void,
  visitor?: Identity,
  supports?: readonly string[],
): Shop => {
  const queryClient = createQueryClient(
    (problem, about) => {
      const { children } = app.getSnapshot();
      children.problem?.send({ type: 'problem.show', problem, about, from: children.refetchOnRetry, isRead: true });
    },
    () => app.getSnapshot().children.session?.send({ type: 'session.expired' }),
  );
  const resumeInfo = takeResumeInfo(navigation.location().search);
  // The visitor has returned from Google's sign-in page, perhaps as another member.
  if (resumeInfo.returnTo !== undefined) forgetIdentity();
  const app = createActor(provideApp(queryClient, navigation), {
    systemId: 'app',
    input: { resumeInfo, known: visitor, supports },
    inspect,
  });
  return { services: { app, navigation, provideMachine: (provide) => provide(queryClient, navigation) }, queryClient };
};

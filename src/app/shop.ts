import type { QueryClient } from '@tanstack/react-query';
import { createActor, type InspectionEvent } from 'xstate';
import { takeResumeInfo } from '../features/account';
import type { VisitorKind } from '../machines/cart.machine';
import { createQueryClient, forgetIdentity, type Navigation, type Services } from '../runtime';
import { provideApp } from './app.actors';

/** A running shop without its views: the actor system and the query cache, started once, outside React. */
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
 * @param known - The visitor for whom the server rendered the page.
 */
export const createShop = (
  navigation: Navigation,
  inspect?: (event: InspectionEvent) => void,
  known?: VisitorKind,
): Shop => {
  const queryClient = createQueryClient(
    (problem, about) => {
      const { children } = app.getSnapshot();
      children.problem?.send({ type: 'problem.show', problem, about, from: children.refetchOnRetry, isRead: true });
    },
    () => app.getSnapshot().children.session?.send({ type: 'session.expired' }),
  );
  const resumeInfo = takeResumeInfo(navigation.location().search);
  if (resumeInfo.returnTo !== undefined) forgetIdentity();
  const app = createActor(provideApp(queryClient, navigation), {
    systemId: 'app',
    input: { resumeInfo, known },
    inspect,
  });
  return { services: { app, navigation }, queryClient };
};

import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { type InspectionEvent, waitFor } from 'xstate';
import './prerender/away.css';
import { knownVisitor, seedRouteQueries } from './prerender/seed-route-queries';
import { createNavigation } from './navigation';
import { Providers } from './providers';
import { paths } from '../rules/paths';
import { routes } from './routes';
import { createShop } from './shop';
import { focusPressed } from '../ui/focus-pressed';
import {
  nextTask,
  peekPageAnswer,
  reportUnexpectedError,
  scheduleBackgroundTasks,
  takeEmbeddedResponse,
  watchRestoredPage,
} from '../runtime';

/** Settles when the router has loaded the first page's code: before that it would render nothing over what is painted. */
const hasLoaded = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });

/** Errors that React catches or cannot recover from: reported, never written to the console. */
const faultHandlers = {
  onCaughtError: reportUnexpectedError,
  onRecoverableError: reportUnexpectedError,
  onUncaughtError: reportUnexpectedError,
};

interface HydrationMarkProps {
  /** The page is there, and answers to a person. */
  onHydrated: () => void;
  children: ReactNode;
}

/** Shows what the head script hid, in the same frame in which the page takes the place of the prerendered home. */
const HydrationMark = ({ onHydrated, children }: HydrationMarkProps) => {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.shellOnly;
  }, []);
  useEffect(onHydrated, [onHydrated]);
  return children;
};

const answers = { take: takeEmbeddedResponse, peek: peekPageAnswer };

/** The last button that was pressed before React listened: the head script kept it. Links work without a script. */
const takeEarlyPress = (): HTMLButtonElement | null | undefined => {
  const target = window.earlyClicks?.at(-1)?.target;
  delete window.earlyClicks;
  return target instanceof Element ? target.closest('button') : undefined;
};

/**
 * Starts the shop in the page. The prerendered home is hydrated, and what the shop's server has drawn; on any other address, of whose page
 * only the bar was painted, the page replaces it. Each step is a task of its own, and hydration is many: a slow phone scrolls and answers between them.
 *
 * @param inspect - Watches every flow, in mock mode only.
 */
export const mount = async (inspect?: (event: InspectionEvent) => void): Promise<void> => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  await nextTask();
  focusPressed();
  watchRestoredPage();
  const router = createBrowserRouter(routes);
  await nextTask();
  const { dataset } = document.documentElement;
  const isDrawn = 'ssr' in dataset;
  const page = router.state.matches.at(-1);
  const known = isDrawn ? knownVisitor(page, peekPageAnswer) : undefined;
  const shop = createShop(createNavigation(router), inspect, known);
  const { app } = shop.services;
  await hasLoaded(router);
  await nextTask();

  const show = (isHydrating: boolean) =>
    new Promise<void>((onHydrated) => {
      const view = (
        <HydrationMark onHydrated={onHydrated}>
          <Providers shop={shop}>
            <RouterProvider router={router} />
          </Providers>
        </HydrationMark>
      );
      if (isHydrating) startTransition(() => void hydrateRoot(container, view, faultHandlers));
      else createRoot(container, faultHandlers).render(view);
    });
  scheduleBackgroundTasks(app, () => router.state.matches.at(-1)?.route.path ?? paths.home);
  const earlyPress = takeEarlyPress();
  const isPrerendered = container.hasChildNodes() && !('shellOnly' in dataset);
  const { matches, location } = router.state;
  const canHydrate = async () =>
    !isDrawn || (await seedRouteQueries(matches.at(-1), shop.queryClient, answers, location.search));
  if (isPrerendered && (await canHydrate())) {
    // An answer that came earlier would change markup that is not hydrated yet: the flows start afterwards.
    await show(true);
    await nextTask();
    app.start();
    if (!earlyPress) return;
    const { cart } = app.getSnapshot().children;
    // What a visitor of their own page presses may need their cart.
    if (known && cart) {
      await waitFor(cart, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'));
      await nextTask();
    }
    earlyPress.click();
  } else {
    app.start();
    await show(false);
  }
};

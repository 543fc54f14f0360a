import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { type InspectionEvent, waitFor } from 'xstate';
import './prerender/away.css';
import { paths } from '#rules/paths.ts';
import {
  nextTask,
  peekEmbeddedResponse,
  reportUnexpectedError,
  scheduleBackgroundTasks,
  takeEmbeddedResponse,
  watchRestoredPage,
} from '#runtime';
import { focusPressed } from '#ui/focus-pressed.ts';
import { createNavigation } from './navigation';
import { knownVisitor, seedRouteQueries } from './prerender/seed-route-queries';
import { Providers } from './providers';
import { routes } from './routes';
import { createShop } from './shop';

/**
 * Resolves when the router has loaded the first page's chunk. Mounted earlier, it would replace the painted page by an
 * empty one.
 */
const hasLoaded = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });

/** Errors that React catches or cannot recover from: reported, never logged to the console. */
const faultHandlers = {
  onCaughtError: reportUnexpectedError,
  onRecoverableError: reportUnexpectedError,
  onUncaughtError: reportUnexpectedError,
};

interface HydrationMarkProps {
  /** Called when the page is interactive. */
  onHydrated: () => void;
  children: ReactNode;
}

/** Reveals the page in the frame in which it replaces the prerendered home. */
const HydrationMark = ({ onHydrated, children }: HydrationMarkProps) => {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.shellOnly;
  }, []);
  useEffect(onHydrated, [onHydrated]);
  return children;
};

const answers = { take: takeEmbeddedResponse, peek: peekEmbeddedResponse };

/**
 * Buttons pressed before hydration, recorded by the head script: each once, in order. Links work without JavaScript.
 */
const takeEarlyPresses = (): ReadonlySet<HTMLButtonElement> => {
  const pressed = new Set<HTMLButtonElement>();
  for (const { target } of window.earlyClicks ?? []) {
    const button = target instanceof Element && target.closest('button');
    if (button) pressed.add(button);
  }
  delete window.earlyClicks;
  return pressed;
};

/**
 * Hydrates the prerendered home or a server-rendered page. On other URLs only the navigation bar is painted, and React
 * replaces it. Every step is a separate task, so that slow phones stay responsive.
 * @param inspect - Inspects every flow, in mock mode only.
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
  const isRendered = 'ssr' in dataset;
  const page = router.state.matches.at(-1);
  const known = isRendered ? knownVisitor(page, peekEmbeddedResponse) : undefined;
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
  const isPrerendered = container.hasChildNodes() && !('shellOnly' in dataset);
  const { matches, location } = router.state;
  const canHydrate = async () =>
    !isRendered || (await seedRouteQueries(matches.at(-1), shop.queryClient, answers, location.search));
  if (isPrerendered && (await canHydrate())) {
    // Not earlier: a press while the page's code loads would be lost. From here on React handles every press.
    const earlyPresses = takeEarlyPresses();
    // Start the flows after hydration: an earlier response would change markup that is not hydrated yet.
    await show(true);
    await nextTask();
    app.start();
    if (earlyPresses.size === 0) return;
    const { cart } = app.getSnapshot().children;
    // On a page rendered for its visitor a pressed button may need the cart.
    if (known && cart) await waitFor(cart, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'));
    for (const button of earlyPresses) {
      await nextTask();
      button.click();
    }
  } else {
    // The buttons that were pressed are about to be replaced.
    delete window.earlyClicks;
    app.start();
    await show(false);
  }
};

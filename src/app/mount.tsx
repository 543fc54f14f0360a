import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { type InspectionEvent, waitFor } from 'xstate';
import './prerender/before-mount.css';
import { embeddedSupports, embeddedVisitor } from '#features/account/index.ts';
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
import { seedRouteQueries } from './prerender/seed-route-queries';
import { Providers } from './providers';
import { routes } from './routes';
import { createShop } from './shop';

/**
 * Resolves when the router has loaded the first page's chunk. If the app mounted earlier, it would replace the painted
 * page by an empty one.
 */
const whenRouterIsReady = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });

/** Errors that React catches or cannot recover from: reported, never logged to the console. */
const errorHandlers = {
  onCaughtError: reportUnexpectedError,
  onRecoverableError: reportUnexpectedError,
  onUncaughtError: reportUnexpectedError,
};

interface HydrationMarkProps {
  /** Called when the page is interactive. */
  onHydrated: () => void;
  children: ReactNode;
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Reveals the content that the head script hid, in the frame in which the page replaces the prerendered HTML. Hands text
 * that was typed before hydration to its form.
 */
const HydrationMark = ({ onHydrated, children }: HydrationMarkProps) => {
  const position = useRef(0);
  const typed = useRef<readonly TextBox[]>([]);
  // Before all layout effects, one of which lets the router scroll. A separate component would change the ids
  // of `useId`, which must be those of the server's document.
  useInsertionEffect(() => {
    position.current = window.scrollY;
    typed.current = [...document.querySelectorAll<TextBox>('input,textarea')].filter(
      ({ value, defaultValue }) => value !== defaultValue,
    );
  }, []);
  useLayoutEffect(() => {
    delete document.documentElement.dataset.shellOnly;
    // The router scrolls to the top when it starts, but the reader may have scrolled the drawn page already.
    if (position.current > 0) window.scrollTo({ top: position.current, behavior: 'instant' });
    for (const box of typed.current) {
      // React 19 ignores the event of an input whose value is the tracked one.
      box._valueTracker?.setValue(box.defaultValue);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, []);
  useEffect(onHydrated, [onHydrated]);
  return children;
};

const embeddedResponses = { take: takeEmbeddedResponse, peek: peekEmbeddedResponse };

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

/** Handles the failed reads of a server-rendered page, as after a request. */
const showSeededErrors = (queryClient: QueryClient): void => {
  const cache = queryClient.getQueryCache();
  for (const { queryHash } of cache.getAll()) {
    const query = cache.get<unknown, unknown>(queryHash);
    if (query?.state.error instanceof Error) cache.config.onError?.(query.state.error, query);
  }
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
  const visitor = dataset.ssr === 'visitor' ? embeddedVisitor(peekEmbeddedResponse) : undefined;
  const shop = createShop(createNavigation(router), inspect, visitor, embeddedSupports(peekEmbeddedResponse));
  const { app } = shop.services;
  await whenRouterIsReady(router);
  await nextTask();

  const renderApp = ({ isHydrating }: { isHydrating: boolean }) =>
    new Promise<void>((onHydrated) => {
      const view = (
        <HydrationMark onHydrated={onHydrated}>
          <Providers shop={shop}>
            <RouterProvider router={router} />
          </Providers>
        </HydrationMark>
      );
      if (isHydrating) startTransition(() => void hydrateRoot(container, view, errorHandlers));
      else createRoot(container, errorHandlers).render(view);
    });
  scheduleBackgroundTasks(app, () => router.state.matches.at(-1)?.route.path ?? paths.home);
  const isPrerendered = container.hasChildNodes() && !('shellOnly' in dataset) && dataset.prerendered !== '';
  const { matches, location } = router.state;
  const canHydrate = async () =>
    !('ssr' in dataset) ||
    (await seedRouteQueries(matches.at(-1), shop.queryClient, embeddedResponses, location.search, visitor));
  if (isPrerendered && (await canHydrate())) {
    // Start the flows after hydration: an earlier response would change markup that is not hydrated yet.
    await renderApp({ isHydrating: true });
    await nextTask();
    app.start();
    showSeededErrors(shop.queryClient);
    // Taken once the flows run, because they lose a press that React handles before. From now on, React handles presses.
    const earlyPresses = takeEarlyPresses();
    if (earlyPresses.size === 0) return;
    const { cart } = app.getSnapshot().children;
    // A button on a page rendered for its visitor may need the cart.
    if (visitor && cart) await waitFor(cart, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'));
    for (const button of earlyPresses) {
      await nextTask();
      button.click();
    }
  } else {
    // Early presses are dropped, because React replaces the buttons.
    delete window.earlyClicks;
    app.start();
    await renderApp({ isHydrating: false });
  }
};

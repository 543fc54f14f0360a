import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import type { InspectionEvent } from 'xstate';
import './prerender/away.css';
import { createNavigation } from './navigation';
import { Providers } from './providers';
import { paths } from '../rules/paths';
import { routes } from './routes';
import { createShop } from './shop';
import { reportFault, startWatching } from '../runtime';

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

/** What React catches, and what it could not: reported, never written to the console. */
const onFault = (error: unknown) => reportFault(error);
const faultHandlers = { onCaughtError: onFault, onRecoverableError: onFault, onUncaughtError: onFault };

/** Shows what the head script hid, in the same frame in which the page takes the place of the prerendered home. */
const Arrival = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.away;
  }, []);
  return children;
};

/**
 * Starts the shop in the page. The prerendered home is hydrated; on any other address, of whose page only the bar was
 * painted, the page replaces it.
 *
 * @param inspect - Watches every flow, in mock mode only.
 */
export const mount = async (inspect?: (event: InspectionEvent) => void): Promise<void> => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const router = createBrowserRouter(routes);
  const shop = createShop(createNavigation(router), inspect);
  const { app } = shop.services;
  await hasLoaded(router);

  const view = (
    <Providers shop={shop}>
      <RouterProvider router={router} />
    </Providers>
  );
  const isPrerendered = container.hasChildNodes() && !('away' in document.documentElement.dataset);
  if (isPrerendered) hydrateRoot(container, view, faultHandlers);
  else createRoot(container, faultHandlers).render(<Arrival>{view}</Arrival>);

  app.start();
  startWatching(app, () => router.state.matches.at(-1)?.route.path ?? paths.home);
};

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createNavigation } from '#app/navigation.ts';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/routes.tsx';
import { createShop } from '#app/shop.ts';
import { createNodeMocks } from '#mocks/node.ts';
import './viewport';

/** Mock backend of all tests that open the shop. `setup-shop` starts it, and resets it after each test. */
export const mocks = createNodeMocks();

let close: (() => void) | undefined;

/** Closes the open shop. @returns whether a shop was open */
export const closeShop = (): boolean => {
  const wasOpen = close !== undefined;
  close?.();
  close = undefined;
  return wasOpen;
};

/**
 * Opens the whole shop at an address. A second call in a test acts as a reload: it closes the first shop.
 *
 * @param at - Path with query.
 * @param inspect - Receives the inspection events of every flow.
 */
export const openShop = (at: string, inspect?: (event: InspectionEvent) => void) => {
  closeShop();
  // Shows an empty page until the page's chunk is loaded, as src/app/mount.tsx does.
  const routesWithEmptyFallback = routes.map((route): RouteObject => ({ ...route, hydrateFallbackElement: <></> }));
  const router = createMemoryRouter(routesWithEmptyFallback, { initialEntries: [at] });
  const shop = createShop(createNavigation(router), inspect);
  const view = render(
    <Providers shop={shop}>
      <RouterProvider router={router} />
    </Providers>,
  );
  shop.services.app.start();
  close = () => {
    view.unmount();
    const { app } = shop.services;
    // Stops the member flows, which have a live connection. Stopping the root flow does not stop them.
    for (const flow of Object.values<AnyActorRef>({ ...app.getSnapshot().context.memberFlows }))
      app.send({ type: 'flow.stop', flow });
    app.stop();
    shop.queryClient.clear();
    router.dispose();
  };
  /** Current path with query. */
  const address = () => `${router.state.location.pathname}${decodeURIComponent(router.state.location.search)}`;
  return { app: shop.services.app, router, address, queryClient: shop.queryClient, user: userEvent.setup() };
};

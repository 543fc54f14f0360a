import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createNodeMocks } from '../../mocks/node';
import { createNavigation } from '../../src/app/navigation';
import { Providers } from '../../src/app/providers';
import { routes } from '../../src/app/routes';
import { createShop } from '../../src/app/shop';
import './viewport';

/** The mock backend behind every test that opens the shop. `setup-shop` starts and resets it. */
export const mocks = createNodeMocks();

let close: (() => void) | undefined;

/** Closes the shop of the test that has ended. @returns whether there was one */
export const closeShop = (): boolean => {
  const wasOpen = close !== undefined;
  close?.();
  close = undefined;
  return wasOpen;
};

/**
 * Opens the whole shop at an address, as a browser would. A second one in a test is a reload: the first is closed.
 *
 * @param at - A path with its query.
 * @param inspect - Watches every flow.
 */
export const openShop = (at: string, inspect?: (event: InspectionEvent) => void) => {
  closeShop();
  // The shop itself waits for the first page's code before it draws anything (src/app/mount.tsx).
  const pending = routes.map((route): RouteObject => ({ ...route, hydrateFallbackElement: <></> }));
  const router = createMemoryRouter(pending, { initialEntries: [at] });
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
    // They are no children of the root by name, and would outlive it: each with its live connection.
    for (const flow of Object.values<AnyActorRef>({ ...app.getSnapshot().context.memberFlows }))
      app.send({ type: 'flow.stop', flow });
    app.stop();
    shop.queryClient.clear();
    router.dispose();
  };
  /** The address bar: a path with its query. */
  const address = () => `${router.state.location.pathname}${decodeURIComponent(router.state.location.search)}`;
  return { app: shop.services.app, router, address, queryClient: shop.queryClient, user: userEvent.setup() };
};

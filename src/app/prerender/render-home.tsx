import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { heroDrawing } from '../../features/discovery';
import { paths } from '../../rules/paths';
import type { Navigation } from '../../runtime';
import { Providers } from '../providers';
import { routes } from '../routes';
import { createShop } from '../shop';

const nowhere: Navigation = {
  location: () => ({ pathname: paths.home, search: '' }),
  wasBroughtBack: () => true,
  isLeaving: () => false,
  heldBack: () => undefined,
  go: () => {},
  follow: () => () => {},
};

/** Renders the home as a first visitor's browser renders it before any answer is there. Runs at build time, in Node. */
export const renderHome = async (): Promise<string> => {
  // In the page from the beginning: a first visitor's scripts do without it.
  await heroDrawing.load();
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The home may not redirect');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <Providers shop={createShop(nowhere)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
};

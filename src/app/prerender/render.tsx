import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { heroDrawing } from '#features/discovery/index.ts';
import type { Identity } from '#machines/cart.machine.ts';
import type { EmbeddedResponse } from '#rules/embedded-responses.ts';
import { paths } from '#rules/paths.ts';
import type { PageSettings } from '#rules/settings.ts';
import { createQueryClient, type Navigation, type PageLocation, renderWithSettings, type Services } from '#runtime';
import { Providers } from '../providers';
import { routes } from '../routes';
import { createShop } from '../shop';
import { knownVisitor, seedRouteQueries } from './seed-route-queries';

/** Navigation that stays at one location, for rendering. */
const fixedNavigation = (location: PageLocation): Navigation => ({
  location: () => location,
  isHistoryNavigation: () => true,
  isLeaving: () => false,
  blockedNavigation: () => undefined,
  navigate: () => {},
  subscribe: () => () => {},
});

const flowsByVisitor = new Map<Identity | undefined, Services['app']>();

/** Flows that are never started. They depend only on the kind of visitor, so all pages for that kind share them. */
const unstartedFlows = (visitor: Identity | undefined): Services['app'] => {
  const flows =
    flowsByVisitor.get(visitor) ??
    createShop(fixedNavigation({ pathname: paths.home, search: '' }), undefined, visitor).services.app;
  flowsByVisitor.set(visitor, flows);
  return flows;
};

/** Handles no errors: rendering runs no effects, so no request can fail. */
const ignore = () => {};

const handler = createStaticHandler(routes);

/** Empty style sheets that Emotion writes in Node only. The page's CSP would block them. */
const emptySheets = /<style data-emotion="[^"]*"><\/style>/g;

/** Renders the shop without starting its flows. Without `responseOf`, the page is the same for all visitors. */
const render = async (
  { pathname, search }: PageLocation,
  responseOf?: (path: string) => EmbeddedResponse | undefined,
): Promise<string | undefined> => {
  const context = await handler.query(new Request(`http://localhost${pathname}${search}`));
  if (context instanceof Response) return undefined;
  const match = context.matches.at(-1);
  const visitor = responseOf && knownVisitor(match, responseOf);
  const services = { app: unstartedFlows(visitor), navigation: fixedNavigation({ pathname, search }) };
  const shop = { services, queryClient: createQueryClient(ignore, ignore) };
  const responses = responseOf && { take: responseOf, peek: responseOf };
  if (responses && !(await seedRouteQueries(match, shop.queryClient, responses, search))) return undefined;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <Providers shop={shop}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  return html.replaceAll(emptySheets, '');
};

/** Renders the home as a new visitor sees it before the first response. Runs at build time, in Node. */
export const renderHome = async (): Promise<string> => {
  // The drawing is rendered into the page, so that a new visitor does not load its chunk.
  await heroDrawing.load();
  const home = await render({ pathname: paths.home, search: '' });
  if (home === undefined) throw new Error('The home must not redirect');
  return home;
};

/**
 * Renders a page with its first responses, before its flows start. Runs on the shop's server.
 * @param responseOf - Returns the response of a path.
 * @returns `undefined` if a needed response is missing, or the page redirects
 */
export const renderPage = async (
  location: PageLocation,
  responseOf: (path: string) => EmbeddedResponse | undefined,
  settings: PageSettings = {},
): Promise<string | undefined> => {
  renderWithSettings(settings);
  // The home behind a quick view contains the drawing.
  await heroDrawing.load();
  return render(location, responseOf);
};

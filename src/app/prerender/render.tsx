import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { embeddedVisitor } from '#features/account/index.ts';
import { heroDrawing } from '#features/discovery/index.ts';
import type { Identity } from '#machines/cart.machine.ts';
import type { EmbeddedResponse } from '#rules/embedded-responses.ts';
import { paths } from '#rules/paths.ts';
import type { Preferences } from '#rules/preferences.ts';
import type { PageSettings } from '#rules/settings.ts';
import {
  createQueryClient,
  type Navigation,
  type PageLocation,
  type ProvideMachine,
  renderWithSettings,
  type Services,
} from '#runtime';
import { Providers } from '../providers';
import { routes } from '../routes';
import { Shell } from '../shell/shell';
import { createShop } from '../shop';
import { seedRouteQueries } from './seed-route-queries';
import { WaitingPage } from './waiting-page';

/** Navigation that stays at one location, for rendering. */
const fixedNavigation = (location: PageLocation): Navigation => ({
  location: () => location,
  isHistoryNavigation: () => true,
  isLeaving: () => false,
  blockedNavigation: () => undefined,
  navigate: () => {},
  subscribe: () => () => {},
});

/** Handles no errors: rendering runs no effects, so no request can fail. */
const ignore = () => {};

const machines = new WeakMap<ProvideMachine<AnyStateMachine>, AnyStateMachine>();

/** Navigation of flows that are never started. */
const unusedNavigation = fixedNavigation({ pathname: paths.home, search: '' });

/** Query cache of actors that never run. It stays empty, because all visitors share it. */
const unusedQueryClient = createQueryClient(ignore, ignore);

/** Provides a machine once for all pages, because that takes longer than creating its flow. */
const provideMachine: Services['provideMachine'] = <Machine extends AnyStateMachine>(
  provide: ProvideMachine<Machine>,
  unstarted?: Machine,
): Machine => {
  if (unstarted) return unstarted;
  const known = machines.get(provide);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this function has returned the machine
  if (known) return known as Machine;
  const machine = provide(unusedQueryClient, unusedNavigation);
  machines.set(provide, machine);
  return machine;
};

const flowsByVisitor = new Map<Identity | undefined, Services['app']>();

/**
 * Flows that are never started. They depend only on the kind of visitor, so all pages for that kind share them.
 *
 * @param supports of this process's server, always the same
 */
const unstartedFlows = (visitor: Identity | undefined, supports?: readonly string[]): Services['app'] => {
  const flows = flowsByVisitor.get(visitor) ?? createShop(unusedNavigation, undefined, visitor, supports).services.app;
  flowsByVisitor.set(visitor, flows);
  return flows;
};

const handler = createStaticHandler(routes);

/** The frame around a page that only the browser can render. */
const frameHandler = createStaticHandler([{ Component: Shell, children: [{ path: '*', Component: WaitingPage }] }]);

/**
 * Empty style sheets that Emotion writes in Node only, and inline styles of Chakra. The page's CSP would block them; our
 * style sheets have what they say.
 */
const blockedStyles = /<style data-emotion="[^"]*"><\/style>| style="[^"]*"/g;

type ResponseOf = (path: string) => EmbeddedResponse | undefined;

/** Input of the rendering, besides the responses. */
interface RenderInput {
  readonly settings: PageSettings;
  /** Whether the page is rendered for its visitor, and not for all. */
  readonly isForVisitor: boolean;
  /** Words of `supports`, which also a page for all visitors may depend on. */
  readonly supports?: readonly string[];
  readonly preferences: Preferences;
}

/** Renders the shop without starting its flows. Without `responses`, the page is the same for all visitors. */
const render = async (
  { pathname, search }: PageLocation,
  responseOf?: ResponseOf,
  { isForVisitor, supports, preferences }: Partial<RenderInput> = {},
  shown: typeof handler = handler,
): Promise<string | undefined> => {
  const context = await shown.query(new Request(`http://localhost${pathname}${search}`));
  if (context instanceof Response) return undefined;
  const match = context.matches.at(-1);
  const visitor = isForVisitor && responseOf ? embeddedVisitor(responseOf) : undefined;
  if (isForVisitor && visitor === undefined) return undefined;
  const services = {
    app: unstartedFlows(visitor, supports),
    navigation: fixedNavigation({ pathname, search }),
    preferences,
    provideMachine,
  };
  const shop = { services, queryClient: createQueryClient(ignore, ignore) };
  const responses = responseOf && { take: responseOf, peek: responseOf };
  if (responses && !(await seedRouteQueries(match, shop.queryClient, responses, search, visitor))) return undefined;
  const router = createStaticRouter(shown.dataRoutes, context);
  const html = renderToString(
    <Providers shop={shop}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
  return html.replaceAll(blockedStyles, '');
};

/** Renders a page as a new visitor sees it before the first response. Runs at build time, in Node. */
export const renderStatic = async (pathname: string, settings: PageSettings = {}): Promise<string> => {
  renderWithSettings(settings);
  // The drawing is rendered into the home, so that a new visitor does not load its chunk.
  await heroDrawing.load();
  const page = await render({ pathname, search: '' });
  if (page === undefined) throw new Error(`${pathname} must not redirect`);
  return page;
};

/** Renders the shop's bar and footer around a page that waits. */
export const renderFrame = async (): Promise<string> =>
  (await render({ pathname: '/404', search: '' }, undefined, {}, frameHandler)) ?? '';

/**
 * Renders a page with its first responses, before its flows start. Runs on the shop's server.
 * @param responseOf - Returns the response of a path.
 * @returns `undefined` if a needed response is missing, or the page redirects
 */
export const renderPage = async (
  location: PageLocation,
  responseOf: ResponseOf,
  input: RenderInput,
): Promise<string | undefined> => {
  renderWithSettings(input.settings);
  // The home behind a quick view contains the drawing.
  await heroDrawing.load();
  return render(location, responseOf, input);
};

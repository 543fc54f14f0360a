/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { Brand } from '../../html/brand';
import { htmlResponse } from '../../html/document';
import { Note } from '../../html/note';
import { PageFrame } from '../../html/page-frame';
import { navigation, paths } from '../navigation';
import type { PageContext } from '../page';
import { PageUrl, Writer } from './page-url';
import { RefusalNote, Refused } from './refused-form';

const brand = 'Giftlist admin';

const Navigation = ({ actor, pageUrl }: { readonly actor: string; readonly pageUrl: string }) => (
  <header class="bar">
    <Brand name={brand} />
    <button type="button" class="button quiet menu" popovertarget="menu">
      Menu
    </button>
    <div id="menu" class="drawer" popover="auto">
      <button type="button" class="button quiet menu" popovertarget="menu" popovertargetaction="hide">
        Close menu
      </button>
      <nav aria-label="Pages">
        <ul>
          {navigation.map(({ path, label }) => (
            <li>
              <a href={path} aria-current={isWithin(pageUrl, path) ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action={paths.signOut}>
        <button class="button quiet">{`Sign out ${actor}`}</button>
      </form>
    </div>
  </header>
);

/** Whether a URL is the page with this path, or a page below it. */
const isWithin = (pageUrl: string, path: string): boolean => {
  const [current = ''] = pageUrl.split('?', 1);
  return current === path || current.startsWith(`${path}/`);
};

const respond = (title: string, body: Child, pageUrl: string, status: number): Promise<Response> =>
  htmlResponse({
    title,
    styleSheet: 'admin.css',
    status,
    // Images of products may be on any https server.
    imageSources: ' https: data:',
    body: <PageUrl.Provider value={pageUrl}>{body}</PageUrl.Provider>,
  });

/** Parts of an admin page. */
interface PageParts {
  readonly title: string;
  /** Link to the page above this one. */
  readonly up?: { readonly path: string; readonly label: string };
  /** Links and buttons next to the heading. */
  readonly actions?: Child;
  readonly status?: number;
}

type LayoutContext = Pick<PageContext, 'actor' | 'pageUrl' | 'message' | 'refused'>;

/** Page for a signed-in operator. */
export const adminPage = (
  { actor, pageUrl, message, refused }: LayoutContext,
  { title, up, actions, status = 200 }: PageParts,
  content: Child,
): Promise<Response> =>
  respond(
    title,
    <Refused.Provider value={refused}>
      <Writer.Provider value={actor}>
        <Navigation actor={actor} pageUrl={pageUrl} />
        <main>
          {up && (
            <p class="up">
              <a href={up.path}>{up.label}</a>
            </p>
          )}
          <div class="heading">
            <h1>{title}</h1>
            {actions && <div class="actions">{actions}</div>}
          </div>
          {message !== undefined && <Note tone="success">{message}</Note>}
          {refused && <RefusalNote {...refused} />}
          {content}
        </main>
      </Writer.Provider>
    </Refused.Provider>,
    pageUrl,
    refused ? refused.status : status,
  );

/** Page for a visitor who is not signed in. */
export const signedOutPage = (title: string, content: Child, status = 200): Promise<Response> =>
  respond(
    title,
    <PageFrame brand={brand} title={title}>
      {content}
    </PageFrame>,
    '/',
    status,
  );

/** Page that says why an action or a page was refused. */
export const errorPage = (
  { refused: _, ...context }: LayoutContext,
  reason: string,
  status = 400,
  content?: Child,
): Promise<Response> =>
  adminPage(
    context,
    { title: 'Could not complete', status },
    <>
      <Note tone="danger">{reason}</Note>
      {content}
      <p>
        <a class="button" href={context.pageUrl}>
          Back
        </a>
      </p>
    </>,
  );

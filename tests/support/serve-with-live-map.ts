import { build } from 'vite';
import { type Served, serve } from './static-host';

/** Small page of a flow book, with the attributes that the live map reads. */
const bookPage = (
  machine: string,
  content: string,
) => `<!doctype html><html lang="en"><head><title>${machine}</title><link rel="icon" href="data:,"></head><body>
<aside data-live-map="${machine}" hidden aria-label="The running shop"></aside>${content}<script src="/flow-book/live-map.js"></script></body></html>`;

const state = (path: string, words: string) =>
  `<g data-state="${path}" role="group" aria-label="${words}"><rect width="9" height="9"></rect></g>`;

const pages: Readonly<Record<string, string>> = {
  'cart-removal': `<svg>${state('idle', 'Idle: Waits for the next action.')}${state('confirmingClear', 'Confirming clear: Confirms clearing the cart.')}
    <g data-event="cart.clear" data-from="idle" data-to="confirmingClear"></g></svg>`,
  session: `<svg>${state('member', 'Member')}${state('guest', 'Guest')}${state('guest.checked', 'Checked')}</svg>`,
  '': '<ul><li data-flow="cart"></li><li data-flow="checkout"></li></ul>',
};

/**
 * Serves a mock build and pages of a flow book on the same origin: `/flow-book/index.html`,
 * `/flow-book/cart-removal.html` and `/flow-book/session.html`.
 *
 * @param dir - Folder of the build.
 */
export const serveWithLiveMap = async (dir: string): Promise<Served> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: 'mocks/live-map-view.ts', formats: ['iife'], name: 'liveMap' } },
  });
  const [output] = [result].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  const beforeFiles = async (request: Request) => {
    const [, name] = /^\/flow-book\/(.*)$/.exec(new URL(request.url).pathname) ?? [];
    if (name === 'live-map.js')
      return new Response(code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
    const machine = name?.replace('index', '').replace('.html', '');
    const content = machine === undefined ? undefined : pages[machine];
    if (machine === undefined || content === undefined) return undefined;
    return new Response(bookPage(machine, content), { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  return serve({ dir, isCompressing: false, beforeFiles });
};

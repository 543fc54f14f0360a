import type { StateValue } from 'xstate';
import { element } from './element';
import { liveMapChannel, type MapMessage, type ShopMessage } from './live-map';
import { activePaths } from './state-paths';

/**
 * Script of the flow book's pages: highlights the states of a mock shop in another tab. Uses `data-state` and
 * `data-event` in charts, `data-flow` in overviews, and `data-live-map` for output.
 */

interface Seen {
  readonly machine: string;
  readonly value: StateValue;
}

/** Maximum number of listed events, newest first. */
const maxEvents = 8;

/** Highlight duration of an arrow, ms. */
const arrowTime = 1500;

/** Time for an open shop to answer, ms. */
const timeoutMs = 1000;

/** A state path with the paths of its ancestors. */
const withAncestors = (path: string): string[] => {
  const names = path.split('.');
  return names.map((_, index) => names.slice(0, index + 1).join('.'));
};

const pathsOf = (value: StateValue): ReadonlySet<string> => new Set(activePaths(value).flatMap(withAncestors));

const clockTime = (at: number): string => new Date(at).toLocaleTimeString('en-CA', { hourCycle: 'h23' });

/** Describes an XState event in words; other events keep their names. */
const eventInWords = (event: string): string =>
  event
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 has answered')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 has failed')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
    .replace(/^xstate\.init$/, 'it begins')
    .replace(/^xstate\.stop$/, 'it ends');

/** @param page id of the flow on this page; '' for an overview */
const followShop = (aside: HTMLElement, page: string): void => {
  const channel = new BroadcastChannel(liveMapChannel);
  /** Running flows by their session id, by shop. A shop is one tab. */
  const shops = new Map<string, Map<string, Seen>>();
  const events: { readonly machine: string; readonly text: string }[] = [];
  /** Shop whose flows this page shows. */
  let shown: string | undefined;

  const heading = element('h2', { textContent: 'In the running shop' });
  const now = element('p');
  const list = element('ol');
  aside.replaceChildren(heading, now, list);

  const living = (): readonly Seen[] => [...(shops.get(shown ?? '')?.values() ?? [])];

  const showFlow = (): void => {
    const mine = living().filter(({ machine }) => machine === page);
    const active = new Set(mine.flatMap(({ value }) => [...pathsOf(value)]));
    const innermost = new Set(mine.flatMap(({ value }) => activePaths(value)));
    const words: string[] = [];
    for (const state of document.querySelectorAll<SVGElement>('[data-state]')) {
      const path = state.dataset.state ?? '';
      state.toggleAttribute('data-active', active.has(path));
      if (innermost.has(path)) words.push(state.getAttribute('aria-label') ?? path);
    }
    now.textContent = mine.length === 0 ? 'This flow is not running.' : [...new Set(words)].join(' ');
  };

  const showOverview = (): void => {
    const machines = new Set(living().map(({ machine }) => machine));
    for (const flow of document.querySelectorAll<HTMLElement>('[data-flow]'))
      flow.toggleAttribute('data-active', machines.has(flow.dataset.flow ?? ''));
    now.textContent = `${machines.size} flows are running. They are highlighted below.`;
  };

  const show = (): void => {
    aside.hidden = false;
    if (page === '') showOverview();
    else showFlow();
    if (shown === undefined)
      now.textContent = 'No shop in mock mode is open in this browser. Open it in another tab to see its flows here.';
    const matching = shown === undefined ? [] : events.filter(({ machine }) => page === '' || machine === page);
    list.replaceChildren(
      ...matching.slice(0, maxEvents).map(({ text: textContent }) => element('li', { textContent })),
    );
  };

  /** Highlights the arrow of a transition. */
  const lightArrow = (before: StateValue, event: string): void => {
    const from = pathsOf(before);
    for (const arrow of document.querySelectorAll<SVGElement>('[data-from][data-event]')) {
      const isTaken = from.has(arrow.dataset.from ?? '') && (arrow.dataset.event ?? '').split(' ').includes(event);
      if (!isTaken) continue;
      arrow.setAttribute('data-active', '');
      setTimeout(() => arrow.removeAttribute('data-active'), arrowTime);
    }
  };

  const addFlow = (message: Extract<ShopMessage, { type: 'flow' }>): void => {
    const { shop, machine, sessionId, value, status, event, at } = message;
    const flows = shops.get(shop) ?? new Map<string, Seen>();
    shops.set(shop, flows);
    const before = flows.get(sessionId);
    if (status === 'active') flows.set(sessionId, { machine, value });
    else flows.delete(sessionId);
    // The shop with the latest event is the one in use.
    if (event !== '' || shown === undefined) shown = shop;
    if (event === '' || shown !== shop) return;
    const to = status === 'active' ? ` → ${activePaths(value).join(', ')}` : '';
    events.unshift({
      machine,
      text: `${clockTime(at)}  ${page === '' ? `${machine}: ` : ''}${eventInWords(event)}${to}`,
    });
    events.length = Math.min(events.length, 200);
    if (before && machine === page) lightArrow(before.value, event);
  };

  const post = (message: MapMessage): void => channel.postMessage(message);
  let frame = 0;
  channel.addEventListener('message', ({ data }: MessageEvent<ShopMessage | MapMessage>) => {
    if (data.type === 'flow') addFlow(data);
    else if (data.type === 'shop') return post({ type: 'hello' });
    else if (data.type === 'left') {
      shops.delete(data.shop);
      if (shown === data.shop) shown = [...shops.keys()].at(-1);
    } else return undefined;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
    return undefined;
  });
  addEventListener('pagehide', () => post({ type: 'bye' }));
  addEventListener('pageshow', ({ persisted }) => persisted && post({ type: 'hello' }));
  post({ type: 'hello' });
  setTimeout(() => shown === undefined && show(), timeoutMs);
};

const aside = document.querySelector<HTMLElement>('[data-live-map]');
// A book opened from disk has no shop of the same origin.
if (aside && location.protocol !== 'file:') followShop(aside, aside.dataset.liveMap ?? '');

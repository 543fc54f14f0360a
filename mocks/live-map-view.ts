import type { StateValue } from 'xstate';
import { element } from './element';
import { liveMapChannel, type MapMessage, type ShopMessage } from './live-map';
import { activePaths } from './state-paths';

/**
 * Script of the flow book's pages: highlights the states of a mock shop in another tab. Uses `data-state` and
 * `data-event` in charts, `data-flow` in overviews, and `data-live-map` for output.
 */

interface FlowState {
  readonly machine: string;
  readonly value: StateValue;
}

/** Maximum number of shown events, newest first. */
const maxShownEvents = 8;

/** Maximum number of stored events of all flows. */
const maxStoredEvents = 200;

/** Highlight duration of an arrow, ms. */
const arrowHighlightTime = 1500;

/** Time for an open shop to reply to `hello`, ms. */
const replyTimeout = 1000;

/** Paths of a state and its ancestors. */
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

/**
 * Shows the state of the shop's flows on this page.
 *
 * @param flowId id of the flow on this page; '' for an overview
 */
const followShop = (aside: HTMLElement, flowId: string): void => {
  const channel = new BroadcastChannel(liveMapChannel);
  /** Running flows by their session id, by shop. A shop is one tab. */
  const shops = new Map<string, Map<string, FlowState>>();
  const events: { readonly machine: string; readonly text: string }[] = [];
  /** Shop whose flows this page shows. */
  let shownShop: string | undefined;

  const heading = element('h2', { textContent: 'In the running shop' });
  const summary = element('p');
  const list = element('ol');
  aside.replaceChildren(heading, summary, list);

  const flowsOfShop = (): readonly FlowState[] => [...(shops.get(shownShop ?? '')?.values() ?? [])];

  const showFlow = (): void => {
    const sameFlow = flowsOfShop().filter(({ machine }) => machine === flowId);
    const active = new Set(sameFlow.flatMap(({ value }) => [...pathsOf(value)]));
    const innermost = new Set(sameFlow.flatMap(({ value }) => activePaths(value)));
    const words: string[] = [];
    for (const state of document.querySelectorAll<SVGElement>('[data-state]')) {
      const path = state.dataset.state ?? '';
      state.toggleAttribute('data-active', active.has(path));
      if (innermost.has(path)) words.push(state.getAttribute('aria-label') ?? path);
    }
    summary.textContent = sameFlow.length === 0 ? 'This flow is not running.' : [...new Set(words)].join(' ');
  };

  const showOverview = (): void => {
    const machines = new Set(flowsOfShop().map(({ machine }) => machine));
    for (const flow of document.querySelectorAll<HTMLElement>('[data-flow]'))
      flow.toggleAttribute('data-active', machines.has(flow.dataset.flow ?? ''));
    summary.textContent = `${machines.size} flows are running. They are highlighted below.`;
  };

  const show = (): void => {
    aside.hidden = false;
    if (flowId === '') showOverview();
    else showFlow();
    if (shownShop === undefined)
      summary.textContent =
        'No shop in mock mode is open in this browser. Open it in another tab to see its flows here.';
    const matching = shownShop === undefined ? [] : events.filter(({ machine }) => flowId === '' || machine === flowId);
    list.replaceChildren(
      ...matching.slice(0, maxShownEvents).map(({ text: textContent }) => element('li', { textContent })),
    );
  };

  /** Highlights the arrow of a transition. */
  const highlightArrow = (previous: StateValue, event: string): void => {
    const from = pathsOf(previous);
    for (const arrow of document.querySelectorAll<SVGElement>('[data-from][data-event]')) {
      const isTaken = from.has(arrow.dataset.from ?? '') && (arrow.dataset.event ?? '').split(' ').includes(event);
      if (!isTaken) continue;
      arrow.setAttribute('data-active', '');
      setTimeout(() => arrow.removeAttribute('data-active'), arrowHighlightTime);
    }
  };

  const addFlow = (message: Extract<ShopMessage, { type: 'flow' }>): void => {
    const { shop, machine, sessionId, value, status, event, at } = message;
    const flows = shops.get(shop) ?? new Map<string, FlowState>();
    shops.set(shop, flows);
    const previous = flows.get(sessionId);
    if (status === 'active') flows.set(sessionId, { machine, value });
    else flows.delete(sessionId);
    // The shop with the latest event is the one in use.
    if (event !== '' || shownShop === undefined) shownShop = shop;
    if (event === '' || shownShop !== shop) return;
    const to = status === 'active' ? ` → ${activePaths(value).join(', ')}` : '';
    events.unshift({
      machine,
      text: `${clockTime(at)}  ${flowId === '' ? `${machine}: ` : ''}${eventInWords(event)}${to}`,
    });
    events.length = Math.min(events.length, maxStoredEvents);
    if (previous && machine === flowId) highlightArrow(previous.value, event);
  };

  const post = (message: MapMessage): void => channel.postMessage(message);
  let frame = 0;
  channel.addEventListener('message', ({ data }: MessageEvent<ShopMessage | MapMessage>) => {
    if (data.type === 'flow') addFlow(data);
    else if (data.type === 'shop') return post({ type: 'hello' });
    else if (data.type === 'left') {
      shops.delete(data.shop);
      if (shownShop === data.shop) shownShop = [...shops.keys()].at(-1);
    } else return undefined;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
    return undefined;
  });
  addEventListener('pagehide', () => post({ type: 'bye' }));
  addEventListener('pageshow', ({ persisted }) => persisted && post({ type: 'hello' }));
  post({ type: 'hello' });
  setTimeout(() => shownShop === undefined && show(), replyTimeout);
};

const aside = document.querySelector<HTMLElement>('[data-live-map]');
// On a page opened from disk, no shop has the same origin.
if (aside && location.protocol !== 'file:') followShop(aside, aside.dataset.liveMap ?? '');

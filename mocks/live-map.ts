import type { FlowChange, FlowWatch } from './flow-watch';

/** BroadcastChannel between a mock shop and the flow book's pages. */
export const liveMapChannel = 'giftlist-flows';

/** Message of a shop; `shop` identifies the tab. */
export type ShopMessage =
  | ({ readonly type: 'flow'; readonly shop: string } & FlowChange)
  /** A shop is open. Every open page of the flow book replies with `hello`. */
  | { readonly type: 'shop'; readonly shop: string }
  /** The shop's page was closed, with all its flows. */
  | { readonly type: 'left'; readonly shop: string };

/** Message of a page of the flow book. */
export type MapMessage = { readonly type: 'hello' } | { readonly type: 'bye' };

/**
 * Publishes flow states to the flow book. Before a page sends `hello`, the shop sends only `shop` and `left`.
 * Messages contain only names of states and events, no user input or server data.
 */
export const publishFlowState = (watch: FlowWatch): void => {
  const channel = new BroadcastChannel(liveMapChannel);
  const shop = crypto.randomUUID();
  const post = (message: ShopMessage) => channel.postMessage(message);
  const postChange = (change: FlowChange) => post({ type: 'flow', shop, ...change });
  let end: (() => void) | undefined;

  channel.addEventListener('message', ({ data }: MessageEvent<MapMessage | ShopMessage>) => {
    if (data.type === 'hello') {
      const at = Date.now();
      for (const { machine, sessionId, snapshot } of watch.runningFlows())
        postChange({ machine, sessionId, value: snapshot.value, status: 'active', event: '', at });
      end ??= watch.subscribe(postChange);
    }
    if (data.type === 'bye') {
      end?.();
      end = undefined;
      // Other open pages of the book reply with `hello`.
      post({ type: 'shop', shop });
    }
  });
  addEventListener('pagehide', () => post({ type: 'left', shop }));
  // After a restore from the back/forward cache, announces the shop again.
  addEventListener('pageshow', () => post({ type: 'shop', shop }));
  post({ type: 'shop', shop });
};

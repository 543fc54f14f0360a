import type { FlowChange, FlowWatch } from './flow-watch';

/** The channel between the shop in mock mode and the pages of the flow book, on the same origin. */
export const liveMapChannel = 'giftlist-flows';

/** What the shop tells: `shop` says which tab speaks. */
export type ShopMessage =
  | ({ readonly type: 'flow'; readonly shop: string } & FlowChange)
  /** A shop is here: a page that wants to follow it sends `hello`. */
  | { readonly type: 'shop'; readonly shop: string }
  /** The page of this shop is gone, and all its flows with it. */
  | { readonly type: 'left'; readonly shop: string };

/** What a page of the book tells. */
export type MapMessage = { readonly type: 'hello' } | { readonly type: 'bye' };

/**
 * Tells the flow book what state every flow is in, and every change. While no page of the book has said hello, nothing is sent beside one
 * message at the start. Only names of the charts are told: nothing that a person typed, and nothing that the server said.
 */
export const publishFlowState = (watch: FlowWatch): void => {
  const channel = new BroadcastChannel(liveMapChannel);
  const shop = crypto.randomUUID();
  const post = (message: ShopMessage) => channel.postMessage(message);
  const tell = (change: FlowChange) => post({ type: 'flow', shop, ...change });
  let end: (() => void) | undefined;

  channel.addEventListener('message', ({ data }: MessageEvent<MapMessage | ShopMessage>) => {
    if (data.type === 'hello') {
      const at = Date.now();
      for (const { machine, sessionId, snapshot } of watch.living())
        tell({ machine, sessionId, value: snapshot.value, status: 'active', event: '', at });
      end ??= watch.subscribe(tell);
    }
    if (data.type === 'bye') {
      end?.();
      end = undefined;
      // Another page of the book may still be open: it says hello again.
      post({ type: 'shop', shop });
    }
  });
  addEventListener('pagehide', () => post({ type: 'left', shop }));
  // Back from the browser's page cache, it is a shop like one that has just been opened.
  addEventListener('pageshow', () => post({ type: 'shop', shop }));
  post({ type: 'shop', shop });
};

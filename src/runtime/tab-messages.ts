import { useEffect, useEffectEvent } from 'react';
import { clearRequestCache } from '#http/api-fetch.ts';

/**
 * Opens a broadcast channel between the tabs of this browser.
 *
 * @param name - Tabs with the same name are connected.
 * @returns `undefined` if the browser does not support it; each tab then relies on its own requests
 */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/**
 * Message to other tabs after a write; 'read' means that notifications were marked. Contains no data: each tab
 * refetches the queries of its mounted views.
 */
export type TabMessage =
  | 'cart changed'
  | 'lists changed'
  | 'friends changed'
  | 'profile changed'
  | 'addresses changed'
  | 'read';

/** A single channel, because a second one would receive the page's own messages. */
let channel: BroadcastChannel | undefined;

const openOnce = (): BroadcastChannel | undefined => {
  channel ??= openChannel('giftlist.changes');
  return channel;
};

/** Broadcasts a change to the other tabs of this browser. This tab has already refetched. */
export const broadcastToTabs = (message: TabMessage): void => openOnce()?.postMessage(message);

/**
 * Refetches after a change in another tab, while the view is mounted.
 *
 * @param message - Message to listen for.
 * @param refetch - Refetches the view's queries, bypassing the request cache.
 */
export const useTabMessage = (message: TabMessage, refetch: () => unknown): void => {
  const onMessage = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (data !== message) return;
    // Cached responses predate the other tab's write.
    clearRequestCache();
    void refetch();
  });
  useEffect(() => {
    const sharedChannel = openOnce();
    if (!sharedChannel) return undefined;
    const listen = (event: MessageEvent<unknown>) => onMessage(event);
    sharedChannel.addEventListener('message', listen);
    return () => sharedChannel.removeEventListener('message', listen);
  }, []);
};

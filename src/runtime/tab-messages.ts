import { useEffect, useEffectEvent } from 'react';
import { clearRequestCache } from '../http/api-fetch';
import { openChannel } from './open-channel';

/** What one tab tells the others after a write (reading 89). No data travels with it: each tab reads for itself what it shows. */
export type TabMessage = 'lists changed' | 'friends changed' | 'profile changed' | 'addresses changed' | 'read';

/** One channel for the page: a second one would receive the page's own messages. */
let channel: BroadcastChannel | undefined;

const openOnce = (): BroadcastChannel | undefined => {
  channel ??= openChannel('giftlist.changes');
  return channel;
};

/** Tells the other tabs of this browser that something changed. This tab has read anew already. */
export const broadcastToTabs = (message: TabMessage): void => openOnce()?.postMessage(message);

/**
 * Reads anew what another tab has changed, as long as the view is there.
 *
 * @param message - What to listen for.
 * @param readAnew - Reads what the view shows; it gets fresh answers (docs/product.md, Requests).
 */
export const useTabMessage = (message: TabMessage, readAnew: () => unknown): void => {
  const hear = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (data !== message) return;
    // Answers from before the other tab's write are out of date: the request policy must not answer from memory.
    clearRequestCache();
    void readAnew();
  });
  useEffect(() => {
    const open = openOnce();
    if (!open) return undefined;
    const listen = (event: MessageEvent<unknown>) => hear(event);
    open.addEventListener('message', listen);
    return () => open.removeEventListener('message', listen);
  }, []);
};

import { useEffect } from 'react';
import { onFirstInteraction } from './first-interaction';
import type { LazyChunk } from './lazy-chunk';
import { whenIdle } from './when-idle';

/**
 * Preloads a chunk that must be there without a connection, such as the dialog for a lost connection. Waits for the
 * first user interaction and an idle page, so that the download does not delay the first view.
 *
 * @param lazy - The chunk, the same object in every render. Failures are ignored: it is loaded again when wanted.
 */
export const usePreload = (lazy: LazyChunk<unknown>): void => {
  useEffect(() => onFirstInteraction(() => whenIdle(() => void lazy.load().catch(() => undefined))), [lazy]);
};

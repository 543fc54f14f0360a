import { useEffect } from 'react';
import { onFirstInteraction } from './first-interaction';
import type { LazyChunk } from './lazy-chunk';
import { whenIdle } from './when-idle';

/**
 * Preloads a chunk after the first user interaction, when the page is idle: the dialog for a lost connection must not
 * need the connection. Not part of the first view.
 *
 * @param lazy - Must not change. Failures are ignored, because the chunk is loaded again when wanted.
 */
export const usePreload = (lazy: LazyChunk<unknown>): void => {
  useEffect(() => onFirstInteraction(() => whenIdle(() => void lazy.load().catch(() => undefined))), [lazy]);
};

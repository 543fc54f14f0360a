import { useEffect } from 'react';
import { onFirstInteraction } from './first-interaction';
import type { LazyChunk } from './lazy-chunk';
import { whenIdle } from './when-idle';

/**
 * Brings code ahead of its need, once a person is there and the page is quiet: the dialog that says that the
 * connection is gone must not need the connection itself. It is no part of the first view.
 *
 * @param lazy - Always the same part. A failure is ignored here: the part is loaded again when it is wanted.
 */
export const usePreload = (lazy: LazyChunk<unknown>): void => {
  useEffect(() => onFirstInteraction(() => whenIdle(() => void lazy.load().catch(() => undefined))), [lazy]);
};

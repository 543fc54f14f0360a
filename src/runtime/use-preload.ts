import { useEffect } from 'react';
import { atFirstSign } from './first-sign';
import type { LazyPart } from './lazy-part';
import { whenIdle } from './when-idle';

/**
 * Brings code ahead of its need, once a person is there and the page is quiet: the dialog that says that the
 * connection is gone must not need the connection itself. It is no part of the first view.
 *
 * @param lazy - Always the same part. A failure is ignored here: the part is loaded again when it is wanted.
 */
export const usePreload = (lazy: LazyPart<unknown>): void => {
  useEffect(() => atFirstSign(() => whenIdle(() => void lazy.load().catch(() => undefined))), [lazy]);
};

import { useEffect } from 'react';
import type { LazyPart } from './lazy-part';
import { whenIdle } from './when-idle';

/** The first sign of a person: a key, a press or a movement of the pointer. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Brings code ahead of its need, once a person is there and the page is quiet: the dialog that says that the
 * connection is gone must not need the connection itself. It is no part of the first view.
 *
 * @param lazy - Always the same part. A failure is ignored here: the part is loaded again when it is wanted.
 */
export const usePreload = (lazy: LazyPart<unknown>): void => {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
    const onSign = () => {
      stop();
      whenIdle(() => void lazy.load().catch(() => undefined));
    };
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return stop;
  }, [lazy]);
};

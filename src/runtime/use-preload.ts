import { useEffect } from 'react';
import type { LazyPart } from './lazy-part';
import { whenIdle } from './when-idle';

/** What a person does first, whatever they are about to do. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Brings code ahead of its need, once a person is there and the page is quiet: what has to say that the connection is gone must not
 * need the connection to come. It is no part of the first view.
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

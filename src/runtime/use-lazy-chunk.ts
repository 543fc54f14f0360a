import { useEffect, useReducer, useState } from 'react';
import { report } from '#http/report.ts';
import type { LazyChunk } from './lazy-chunk';

/**
 * Lazy chunk, loaded when first wanted. A failure (no connection, a new release) is reported and leaves the page
 * unchanged; the caller renders a fallback.
 *
 * @param lazy - The chunk. Must be the same object in every render.
 * @param isWanted - Whether to load the chunk. After a failure, a change to `false` and back to `true` retries.
 */
export const useLazyChunk = <Chunk>(
  lazy: LazyChunk<Chunk>,
  isWanted: boolean,
): { chunk: Chunk | undefined; hasFailed: boolean } => {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [hasFailed, setHasFailed] = useState(false);
  const chunk = lazy.loaded();
  const isMissing = isWanted && chunk === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    lazy.load().then(
      () => {
        if (isCurrent) rerender();
      },
      (error: unknown) => {
        report(error, { kind: 'missing code' });
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
      setHasFailed(false);
    };
  }, [lazy, isMissing]);
  return { chunk, hasFailed };
};

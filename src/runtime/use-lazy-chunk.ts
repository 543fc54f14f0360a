import { useEffect, useReducer, useState } from 'react';
import { report } from '../http/report';
import type { LazyChunk } from './lazy-chunk';

/**
 * A part of a page whose code is brought when it is first wanted. When it cannot be brought (no connection, a new release),
 * that is reported, and the page around it stays as it is: the caller says what stands in its place.
 *
 * @param lazy - Always the same part.
 * @param isWanted - Brings it as soon as this is true; once more, if it failed, when it becomes true again.
 */
export const useLazyChunk = <Part>(
  lazy: LazyChunk<Part>,
  isWanted: boolean,
): { part: Part | undefined; hasFailed: boolean } => {
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  const [hasFailed, setHasFailed] = useState(false);
  const part = lazy.loaded();
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    lazy.load().then(
      () => {
        if (isCurrent) showLoaded();
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
  return { part, hasFailed };
};

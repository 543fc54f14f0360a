import { useEffect, useState } from 'react';
import { report } from '../../http/report';

/**
 * A part of a page whose code is brought when it is first wanted. When it cannot be brought (no connection, a new release),
 * that is reported, and the page around it stays as it is: the caller says what stands in its place.
 *
 * @param load - Brings it; always the same function.
 * @param isWanted - Brings it as soon as this is true; once more, if it failed, when it becomes true again.
 */
export const useLazyPart = <Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
): { part: Part | undefined; hasFailed: boolean } => {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || loaded) return undefined;
    let isCurrent = true;
    load().then(
      (part) => {
        if (isCurrent) setLoaded({ part });
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
  }, [load, isWanted, loaded]);
  return { part: loaded?.part, hasFailed };
};

import { useEffect, useState } from 'react';

/**
 * The code of a view that is brought when it is first wanted, and kept. When it cannot be brought, the page stays as it is.
 *
 * @param load - The dynamic import; the same function at every render.
 * @param onMissing - Told when the code did not arrive; a stable function.
 */
export const useCode = <Code>(
  load: () => Promise<Code>,
  isWanted: boolean,
  onMissing: () => void,
): Code | undefined => {
  const [code, setCode] = useState<{ loaded: Code }>();
  useEffect(() => {
    if (!isWanted || code) return undefined;
    let isCurrent = true;
    const bring = async () => {
      try {
        const loaded = await load();
        if (isCurrent) setCode({ loaded });
      } catch {
        if (isCurrent) onMissing();
      }
    };
    void bring();
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, code, onMissing]);
  return code?.loaded;
};

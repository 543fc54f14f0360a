import { useEffect, useState } from 'react';
import { whenIdle } from '#runtime';
import { openModalSelector } from '#ui/open-modal-selector.ts';

/** Polling interval, ms. */
const pollInterval = 300;

/**
 * Whether the page was painted without a dialog above it. Stays true afterwards, because a dialog that opens later is
 * above the welcome.
 */
export const useIsPageUncovered = (): boolean => {
  const [isUncovered, setIsUncovered] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const check = () => {
      if (!isMounted) return;
      if (document.querySelector(openModalSelector)) timer = setTimeout(check, pollInterval);
      else setIsUncovered(true);
    };
    whenIdle(check);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, []);
  return isUncovered;
};

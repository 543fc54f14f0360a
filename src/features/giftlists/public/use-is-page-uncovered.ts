import { useEffect, useState } from 'react';
import { whenIdle } from '#runtime';
import { openModalSelector } from '#ui/open-modal-selector.ts';

/** Polling interval, ms. */
const pause = 300;

/**
 * Whether the page was painted without a dialog above it. Stays true afterwards: a dialog that opens later is above the
 * welcome.
 */
export const useIsPageUncovered = (): boolean => {
  const [isUncovered, setIsUncovered] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const look = () => {
      if (!isHere) return;
      if (document.querySelector(openModalSelector)) timer = setTimeout(look, pause);
      else setIsUncovered(true);
    };
    whenIdle(look);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);
  return isUncovered;
};

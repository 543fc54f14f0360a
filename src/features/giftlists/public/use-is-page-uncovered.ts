import { useEffect, useState } from 'react';
import { whenIdle } from '../../../runtime';
import { openModalSelector } from '../../../ui/open-modal-selector';

/** Between two looks, ms. */
const pause = 300;

/**
 * Whether the page has been painted and no dialog is over it. It stays so: what opens then, opens over what has come meanwhile.
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

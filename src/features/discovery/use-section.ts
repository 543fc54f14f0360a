import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { watchNearness } from './nearness';
import { useIsPrinting } from './use-is-printing';

/**
 * Whether a section of the grid is drawn: while it is near the window, holds the focus, or is printed.
 *
 * @param startsNear - Drawn from the first render on, before anything is measured.
 */
export const useSection = (ref: RefObject<Element | null>, startsNear: boolean) => {
  const [isNear, setIsNear] = useState(startsNear);
  const [hasFocus, setHasFocus] = useState(false);
  const isPrinting = useIsPrinting();
  useEffect(() => (ref.current ? watchNearness(ref.current, setIsNear) : undefined), [ref]);
  return {
    isDrawn: isNear || hasFocus || isPrinting,
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
    },
  };
};

import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { watchViewport } from './viewport-observer';

/**
 * Whether a section of the grid is drawn: while it is near the window or holds the focus.
 *
 * @param startsNear - Drawn from the first render on, before anything is measured.
 */
export const useVirtualizedSection = (ref: RefObject<Element | null>, startsNear: boolean) => {
  const [isKept, setIsKept] = useState(startsNear);
  const isNear = useRef(startsNear);
  useEffect(() => {
    const section = ref.current;
    if (!section) return undefined;
    // The focus is looked up when the section goes out of sight, not followed: taking it draws nothing anew.
    return watchViewport(section, (nearness) => {
      isNear.current = nearness;
      setIsKept(nearness || section.contains(document.activeElement));
    });
  }, [ref]);
  return {
    isKept,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsKept(isNear.current);
    },
  };
};

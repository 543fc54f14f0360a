import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { watchViewport } from './viewport-observer';

/**
 * Whether a section of the grid is rendered: near the viewport, or with the focus inside.
 * @param startsNear - Whether to render it before the first measurement.
 */
export const useVirtualizedSection = (ref: RefObject<Element | null>, startsNear: boolean) => {
  const [isKept, setIsKept] = useState(startsNear);
  const isNear = useRef(startsNear);
  useEffect(() => {
    const section = ref.current;
    if (!section) return undefined;
    // Reads the focus when the section leaves the viewport, so that focusing causes no rendering.
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

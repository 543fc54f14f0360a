import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { watchViewport } from './viewport-observer';

/**
 * Decides whether a section of the grid is rendered: only near the viewport, or with the focus inside.
 * @param isInitiallyRendered - Whether to render the section before the first measurement.
 * @returns `isKept`: whether to render the section; `onBlur`: handler for the section's element
 */
export const useVirtualizedSection = (ref: RefObject<Element | null>, isInitiallyRendered: boolean) => {
  const [isNearOrFocused, setIsNearOrFocused] = useState(isInitiallyRendered);
  const isNearRef = useRef(isInitiallyRendered);
  useEffect(() => {
    const section = ref.current;
    if (!section) return undefined;
    // Reads the focus when the section leaves the viewport, so that focusing causes no rendering.
    return watchViewport(section, (isNear) => {
      isNearRef.current = isNear;
      setIsNearOrFocused(isNear || section.contains(document.activeElement));
    });
  }, [ref]);
  return {
    isKept: isNearOrFocused,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsNearOrFocused(isNearRef.current);
    },
  };
};

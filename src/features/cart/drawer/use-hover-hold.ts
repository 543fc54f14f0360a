import { type RefObject, useLayoutEffect } from 'react';
import type { PointerPosition } from './use-pointer-position';

/**
 * Whether a point is inside the box that the element has at the end of the slide-in: `offset…` values ignore the
 * transform of the animation.
 */
const isOver = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, point: PointerPosition): boolean =>
  point.clientX >= offsetLeft &&
  point.clientX < offsetLeft + offsetWidth &&
  point.clientY >= offsetTop &&
  point.clientY < offsetTop + offsetHeight;

/**
 * Holds the drawer open if it opens under the pointer. Browsers fire no `pointerenter` until the mouse moves, and no
 * `pointerleave` if that first move leaves the drawer.
 * @param hold - Must be the same function on every render, like `release`: a new one would run the effect again.
 */
export const useHoverHold = (
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  position: RefObject<PointerPosition | undefined>,
  hold: (hold: 'pointer') => void,
  release: (hold: 'pointer') => void,
): void => {
  useLayoutEffect(() => {
    const drawer = ref.current;
    const { current } = position;
    if (!isOpen || !drawer || !current || !isOver(drawer, current)) return undefined;
    hold('pointer');
    const onFirstMove = (event: PointerEvent) => {
      document.removeEventListener('pointermove', onFirstMove);
      if (!isOver(drawer, event)) release('pointer');
    };
    document.addEventListener('pointermove', onFirstMove);
    return () => document.removeEventListener('pointermove', onFirstMove);
  }, [ref, isOpen, position, hold, release]);
};

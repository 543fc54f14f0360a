import { type RefObject, useLayoutEffect } from 'react';
import type { PointerPosition } from './use-pointer-position';

/** Whether a point lies where an element will be once it has slid in: the offsets know of no transform. */
const isOver = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, point: PointerPosition): boolean =>
  point.clientX >= offsetLeft &&
  point.clientX < offsetLeft + offsetWidth &&
  point.clientY >= offsetTop &&
  point.clientY < offsetTop + offsetHeight;

/**
 * A pointer that rests where the drawer comes holds it too (reading 22). The browser tells of no `pointerenter` until the mouse moves,
 * and of no `pointerleave` when that first move leads out.
 *
 * @param ref - The drawer.
 * @param position - From `usePointerPosition`.
 * @param hold - Always the same function, as is `release`.
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
    const look = (event: PointerEvent) => {
      document.removeEventListener('pointermove', look);
      if (!isOver(drawer, event)) release('pointer');
    };
    document.addEventListener('pointermove', look);
    return () => document.removeEventListener('pointermove', look);
  }, [ref, isOpen, position, hold, release]);
};

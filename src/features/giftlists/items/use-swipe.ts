import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { followSwipe, type Gesture, type PointerStep, type SwipeDirection } from '#rules/swipe.ts';

const toPointerStep = (
  type: PointerStep['type'],
  { pointerId, pointerType, clientX, clientY, timeStamp }: PointerEvent,
): PointerStep => ({
  type,
  pointerId,
  pointerType,
  x: clientX,
  y: clientY,
  time: timeStamp,
});

/** Called with the direction of a swipe and the element on which it began. */
export type SwipeHandler = (direction: SwipeDirection, target: Element) => void;

/** Elements in which a horizontal movement edits or selects text. */
const textFields = 'input, textarea, select';

/**
 * Event handlers for the area of the selected giftlist. Suppresses the click that browsers fire after a swipe.
 * @param handler - Set by the items of the giftlist; swipes are ignored while it is null.
 */
export const useSwipe = (handler: RefObject<SwipeHandler | null>) => {
  const tracked = useRef<{ gesture: Gesture | undefined; target: Element | undefined; suppressesClick: boolean }>({
    gesture: undefined,
    target: undefined,
    suppressesClick: false,
  });
  const onPointer = (type: PointerStep['type']) => (event: PointerEvent) => {
    const current = tracked.current;
    const { gesture, swipe } = followSwipe(current.gesture, toPointerStep(type, event), window.innerWidth);
    if (type === 'down') {
      current.suppressesClick = false;
      current.target = event.target instanceof Element && !event.target.closest(textFields) ? event.target : undefined;
    }
    current.gesture = gesture;
    if (!swipe || !current.target || !handler.current) return;
    current.suppressesClick = true;
    handler.current?.(swipe, current.target);
  };
  return {
    onPointerDown: onPointer('down'),
    onPointerUp: onPointer('up'),
    onPointerCancel: onPointer('cancel'),
    onClickCapture: (event: MouseEvent) => {
      // Clicks by keyboard (`detail` 0) are never part of a swipe.
      if (!tracked.current.suppressesClick || event.detail === 0) return;
      tracked.current.suppressesClick = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

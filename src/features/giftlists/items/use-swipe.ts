import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { followSwipe, type Gesture, type PointerStep, type SwipeDirection } from '#rules/swipe.ts';

const stepOf = (
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
 * Event handlers for the area of the selected giftlist (reading 64). Suppresses the click that browsers fire after a
 * swipe.
 * @param handler - Set by the items of the giftlist; swipes are ignored while it is null.
 */
export const useSwipe = (handler: RefObject<SwipeHandler | null>) => {
  const underWay = useRef<{ gesture: Gesture | undefined; target: Element | undefined; swallows: boolean }>({
    gesture: undefined,
    target: undefined,
    swallows: false,
  });
  const onPointer = (type: PointerStep['type']) => (event: PointerEvent) => {
    const now = underWay.current;
    const { gesture, swipe } = followSwipe(now.gesture, stepOf(type, event), window.innerWidth);
    if (type === 'down') {
      now.swallows = false;
      now.target = event.target instanceof Element && !event.target.closest(textFields) ? event.target : undefined;
    }
    now.gesture = gesture;
    if (!swipe || !now.target || !handler.current) return;
    now.swallows = true;
    handler.current?.(swipe, now.target);
  };
  return {
    onPointerDown: onPointer('down'),
    onPointerUp: onPointer('up'),
    onPointerCancel: onPointer('cancel'),
    onClickCapture: (event: MouseEvent) => {
      // Clicks by keyboard (`detail` 0) are never part of a swipe.
      if (!underWay.current.swallows || event.detail === 0) return;
      underWay.current.swallows = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

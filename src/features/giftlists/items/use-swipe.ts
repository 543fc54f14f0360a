import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { followSwipe, type Gesture, type PointerStep, type SwipeDirection } from '../../../rules/swipe';

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

/**
 * Handlers for what can be swiped (reading 64). A swipe swallows the click that browsers make of it.
 *
 * @param onSwipe - Told where it went, and what it began on.
 */
export const useSwipe = (onSwipe: (direction: SwipeDirection, target: Element) => void) => {
  const underWay = useRef<{ gesture: Gesture | undefined; target: Element | undefined; swallows: boolean }>({
    gesture: undefined,
    target: undefined,
    swallows: false,
  });
  const follow = (type: PointerStep['type']) => (event: PointerEvent) => {
    const now = underWay.current;
    const { gesture, swipe } = followSwipe(now.gesture, stepOf(type, event), window.innerWidth);
    if (type === 'down') {
      now.swallows = false;
      now.target = event.target instanceof Element ? event.target : undefined;
    }
    now.gesture = gesture;
    if (!swipe || !now.target) return;
    now.swallows = true;
    onSwipe(swipe, now.target);
  };
  return {
    onPointerDown: follow('down'),
    onPointerUp: follow('up'),
    onPointerCancel: follow('cancel'),
    onClickCapture: (event: MouseEvent) => {
      // A click by the keyboard is never a swipe.
      if (!underWay.current.swallows || event.detail === 0) return;
      underWay.current.swallows = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

/** Minimum horizontal distance of a swipe, px. */
const minDistance = 10;

/** Maximum duration of a swipe, ms. */
const maxDurationMs = 500;

/** Width of the screen's edges, px. The browser uses swipes that begin there to go back and forward. */
const edgeWidth = 24;

/** Pointer event, reduced to what swipes need. */
export interface PointerStep {
  type: 'down' | 'move' | 'up' | 'cancel';
  pointerId: number;
  /** `touch`, `pen`, `mouse`, or another type of the browser. */
  pointerType: string;
  /** px from the left edge of the screen. */
  x: number;
  /** px from the top. */
  y: number;
  /** ms, from any origin. */
  time: number;
}

/** Active touch or pen pointer that may become a swipe. */
export interface Gesture {
  pointerId: number;
  x: number;
  y: number;
  time: number;
}

/** Direction of a swipe. */
export type SwipeDirection = 'left' | 'right';

const directionOf = (gesture: Gesture, { x, y, time }: PointerStep): SwipeDirection | undefined => {
  const deltaX = x - gesture.x;
  const isFar = Math.abs(deltaX) >= minDistance && Math.abs(deltaX) > Math.abs(y - gesture.y);
  if (!isFar || time - gesture.time > maxDurationMs) return undefined;
  return deltaX < 0 ? 'left' : 'right';
};

/**
 * Processes one pointer event and detects swipes: 10 px within 500 ms, mainly horizontal, by touch or pen. Ignores the
 * outer 24 px; a second finger or a canceled pointer ends the gesture.
 *
 * @param gesture - Active gesture before this event, if any.
 * @param width - Width of the screen, px.
 * @returns the active gesture after this event, and a completed swipe
 */
export const followSwipe = (
  gesture: Gesture | undefined,
  step: PointerStep,
  width: number,
): { gesture: Gesture | undefined; swipe: SwipeDirection | undefined } => {
  const { type, pointerId, pointerType, x, y, time } = step;
  const noGesture = { gesture: undefined, swipe: undefined };
  if (type === 'down') {
    const canBegin = gesture === undefined && pointerType !== 'mouse' && x >= edgeWidth && x <= width - edgeWidth;
    return canBegin ? { gesture: { pointerId, x, y, time }, swipe: undefined } : noGesture;
  }
  if (gesture?.pointerId !== pointerId) return { gesture, swipe: undefined };
  if (type === 'move') return { gesture, swipe: undefined };
  return type === 'up' ? { gesture: undefined, swipe: directionOf(gesture, step) } : noGesture;
};

/**
 * Action of a swipe. On a row of the member's own giftlist, a left swipe removes the item; elsewhere swipes turn pages.
 *
 * @param isOnOwnRow - Whether the swipe began on a removable row.
 */
export const swipeIntent = (direction: SwipeDirection, isOnOwnRow: boolean): 'remove' | 'next' | 'previous' => {
  if (direction === 'right') return 'previous';
  return isOnOwnRow ? 'remove' : 'next';
};

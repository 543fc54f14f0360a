/** Distance to the left or the right that makes a swipe, px (docs/product.md, Limits). */
const threshold = 10;

/** Longest time of a swipe, ms. */
const maxDurationMs = 500;

/** Next to the edges of the screen a swipe belongs to the browser: there it goes back in the history, px. */
const edge = 24;

/** What happens to a pointer, as far as swipes are concerned. */
export interface PointerStep {
  type: 'down' | 'move' | 'up' | 'cancel';
  pointerId: number;
  /** `touch`, `pen`, `mouse`, or whatever a browser calls it. */
  pointerType: string;
  /** px from the left edge of the screen. */
  x: number;
  /** px from the top. */
  y: number;
  /** ms, from any moment on. */
  time: number;
}

/** A finger, or a pen, that may become a swipe. */
export interface Gesture {
  pointerId: number;
  x: number;
  y: number;
  time: number;
}

/** Where a swipe goes. */
export type SwipeDirection = 'left' | 'right';

const directionOf = (gesture: Gesture, { x, y, time }: PointerStep): SwipeDirection | undefined => {
  const across = x - gesture.x;
  const isFar = Math.abs(across) >= threshold && Math.abs(across) > Math.abs(y - gesture.y);
  if (!isFar || time - gesture.time > maxDurationMs) return undefined;
  return across < 0 ? 'left' : 'right';
};

/**
 * Follows a pointer, one step after the other, and says when it was a swipe (readings 36 and 64): 10 px within 500 ms, more across than
 * up or down, by touch or pen. It does not begin in the outer 24 px, and ends with a second finger or where the browser takes over.
 *
 * @param gesture - What was under way before this step; `undefined` for nothing.
 * @param width - Of the screen, px.
 * @returns what is under way after the step, and the swipe that it has completed
 */
export const followSwipe = (
  gesture: Gesture | undefined,
  step: PointerStep,
  width: number,
): { gesture: Gesture | undefined; swipe: SwipeDirection | undefined } => {
  const { type, pointerId, pointerType, x, y, time } = step;
  const nothing = { gesture: undefined, swipe: undefined };
  if (type === 'down') {
    const canBegin = gesture === undefined && pointerType !== 'mouse' && x >= edge && x <= width - edge;
    return canBegin ? { gesture: { pointerId, x, y, time }, swipe: undefined } : nothing;
  }
  if (gesture?.pointerId !== pointerId) return { gesture, swipe: undefined };
  if (type === 'move') return { gesture, swipe: undefined };
  return type === 'up' ? { gesture: undefined, swipe: directionOf(gesture, step) } : nothing;
};

/**
 * What a swipe asks for. On a row of one's own list a left swipe asks to remove it; everywhere else both directions turn pages
 * (reading 64).
 *
 * @param isOnOwnRow - Whether it began on a row that can be removed.
 */
export const swipeIntent = (direction: SwipeDirection, isOnOwnRow: boolean): 'remove' | 'next' | 'previous' => {
  if (direction === 'right') return 'previous';
  return isOnOwnRow ? 'remove' : 'next';
};

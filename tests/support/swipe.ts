import { fireEvent } from '@testing-library/react';

/** Swipes a finger over an element; from and to are px from the left edge of the window. */
export const swipe = (element: Element, from: number, to: number): void => {
  const finger = { pointerId: 1, pointerType: 'touch', clientY: 200 };
  fireEvent.pointerDown(element, { ...finger, clientX: from });
  fireEvent.pointerUp(element, { ...finger, clientX: to });
};

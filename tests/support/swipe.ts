import { fireEvent } from '@testing-library/react';

/** A finger goes over an element, from one place to another; both are px from the left edge of the window. */
export const swipe = (element: Element, from: number, to: number): void => {
  const finger = { pointerId: 1, pointerType: 'touch', clientY: 200 };
  fireEvent.pointerDown(element, { ...finger, clientX: from });
  fireEvent.pointerUp(element, { ...finger, clientX: to });
};

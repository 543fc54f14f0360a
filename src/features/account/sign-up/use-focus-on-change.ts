import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when a part of a dialog gives way to another, and the control that led there is gone. It happens in the same
 * moment: a focus that was lost first would be fought over by the dialog and whatever opens above it.
 *
 * @param ref - Where the parts are.
 * @param part - Which one is on screen.
 * @param selector - What takes the focus.
 */
export const useFocusOnChange = (ref: RefObject<HTMLElement | null>, part: unknown, selector: string): void => {
  const shown = useRef(part);
  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [ref, part, selector]);
};

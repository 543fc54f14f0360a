import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when one part of a dialog replaces another and the focused control unmounts. Runs in a layout effect,
 * because otherwise the dialog's focus trap, or a dialog above it, would move the lost focus first.
 * @param part - Identifies the part on screen; a change moves the focus.
 * @param selector - Element to focus.
 */
export const useFocusOnChange = (ref: RefObject<HTMLElement | null>, part: unknown, selector: string): void => {
  const lastPart = useRef(part);
  useLayoutEffect(() => {
    if (lastPart.current === part) return;
    lastPart.current = part;
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [ref, part, selector]);
};

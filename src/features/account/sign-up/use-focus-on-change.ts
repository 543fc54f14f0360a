import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when one part of a dialog replaces another and the focused control unmounts. Runs in a layout effect:
 * otherwise the dialog's focus trap and a dialog opened above it would compete for the lost focus.
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

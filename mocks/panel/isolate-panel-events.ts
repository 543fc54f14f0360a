/** Events by which an open dialog of the shop detects interaction outside of it, and closes or takes the focus back. */
const watchedEvents = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'] as const;

/**
 * Makes the panel usable while a dialog of the shop is open: stops its events from reaching the shop, and keeps it
 * visible to screen readers. Default actions of the events still happen.
 *
 * @param onEscape called for Escape in the panel
 */
export const isolatePanelEvents = (host: HTMLElement, onEscape: () => void): void => {
  for (const type of watchedEvents) {
    addEventListener(
      type,
      (event) => {
        const isInside = event.composedPath().includes(host);
        const movesFocusHere = event instanceof FocusEvent && event.relatedTarget === host;
        if (!isInside && !movesFocusHere) return;
        event.stopPropagation();
        if (event instanceof KeyboardEvent && event.key === 'Escape') onEscape();
      },
      { capture: true },
    );
  }
  // An open dialog hides other content from screen readers, except for live regions.
  host.setAttribute('aria-live', 'off');
};

/** Events by which an open dialog of the shop detects interaction outside: it would close, or take the focus back. */
const noticed = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'] as const;

/**
 * Makes the panel usable while a dialog of the shop is open: stops its events from reaching the shop, and keeps it
 * visible to screen readers. Default actions stay.
 *
 * @param onEscape called for Escape in the panel
 */
export const isolatePanelEvents = (host: HTMLElement, onEscape: () => void): void => {
  for (const type of noticed) {
    addEventListener(
      type,
      (event) => {
        const isInside = event.composedPath().includes(host);
        const comesHere = event instanceof FocusEvent && event.relatedTarget === host;
        if (!isInside && !comesHere) return;
        event.stopPropagation();
        if (event instanceof KeyboardEvent && event.key === 'Escape') onEscape();
      },
      { capture: true },
    );
  }
  // An open dialog hides other content from screen readers, except for live regions.
  host.setAttribute('aria-live', 'off');
};

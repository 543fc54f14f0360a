/** By these a dialog of the shop notices that a tester acts beside it: it would close, or take the focus back. */
const noticed = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'] as const;

/**
 * Lets the panel be used while a dialog of the shop is open: what happens in the panel is not told to the shop, and screen readers still
 * find it. A browser does with such an event what it always does.
 *
 * @param onEscape what Escape does in the panel
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
  // An open dialog hides everything else from screen readers, except what announces something.
  host.setAttribute('aria-live', 'off');
};

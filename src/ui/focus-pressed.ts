/** Controls that every browser except Safari focuses on a press. */
const controlSelector = 'button, a[href], input, select, textarea, summary';

/** Elements that Safari focuses instead of a pressed control: the page, or the enclosing dialog. */
const containerSelector = 'body, dialog, [role="dialog"], [role="alertdialog"]';

/**
 * Focuses the pressed control before its handler runs, because Safari does not focus buttons and links. Otherwise a
 * dialog could not restore the focus to its opener.
 */
export const focusPressed = (): void => {
  addEventListener(
    'click',
    ({ target, detail }) => {
      // The first click of a double click may have closed a dialog, and the second one is ignored.
      if (detail > 1) return;
      const pressed = target instanceof Element ? target.closest<HTMLElement>(controlSelector) : null;
      if (document.activeElement?.matches(containerSelector)) pressed?.focus({ preventScroll: true });
    },
    { capture: true },
  );
};

/** A control that a press focuses in every browser but Safari. */
const control = 'button, a[href], input, select, textarea, summary';

/** Elements that Safari focuses instead of a pressed control: the page, or the dialog around the control. */
const stage = 'body, dialog, [role="dialog"], [role="alertdialog"]';

/**
 * Focuses the control that is pressed, which Safari leaves out for buttons and links. Otherwise a dialog that the press opens has nothing to give the
 * focus back to. Listens in the capture phase, so that the control has the focus when its own handler runs.
 */
export const focusPressed = (): void => {
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>(control) : null;
      if (document.activeElement?.matches(stage)) pressed?.focus({ preventScroll: true });
    },
    { capture: true },
  );
};

/** Surfaces that a press may close: forms, dialogs with their backdrop, the drawer, menus and suggestions. */
const surfaceSelector = 'form, dialog, aside, [role$="dialog"], [data-scope="dialog"], [role="menu"], [role="listbox"]';

/** Buttons whose double click is one press: it would add a product twice if the server is fast. */
const onceSelector = '[data-once]';

/**
 * Ignores the second and further clicks of a series on a button that has one effect, and of a series that began in a
 * surface but no longer hits it. The first click has closed the surface, and the others would press the page below.
 */
export const ignoreDoubleClicks = (): void => {
  /** Surface under the last press. */
  let pressed: Element | null = null;
  /** Surface under the first press of a series. */
  let first: Element | null = null;
  for (const type of ['pointerdown', 'mousedown', 'click'] as const)
    addEventListener(
      type,
      (event) => {
        const { target, detail } = event;
        if (!(target instanceof Element)) return;
        // Only `pointerdown` fires for every press: menus and suggestions prevent `mousedown`.
        if (type === 'pointerdown') pressed = target.closest(surfaceSelector);
        else if (detail === 1) first = pressed;
        else if (detail > 1 && (first?.contains(target) === false || target.closest(onceSelector))) {
          // Prevents the focus move of `mousedown`, too.
          event.preventDefault();
          event.stopPropagation();
        }
      },
      { capture: true },
    );
};

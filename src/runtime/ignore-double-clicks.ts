/** Surfaces that a press may close: forms, dialogs with their backdrop, the drawer, menus and suggestions. */
const surfaceSelector = 'form, dialog, aside, [role$="dialog"], [data-scope="dialog"], [role="menu"], [role="listbox"]';

/** Buttons whose double click is one press: it would add a product twice if the server is fast. */
const onceSelector = '[data-once]';

/**
 * Ignores the further clicks of a double click on a button that has one effect, and of one that began in a surface and
 * does not hit it. The first click has closed the surface, so that the others would press whatever lies below.
 */
export const ignoreDoubleClicks = (): void => {
  /** Surface that the first press of a series hit. */
  let surface: Element | null = null;
  for (const type of ['mousedown', 'click'] as const)
    addEventListener(
      type,
      (event) => {
        const { target, detail } = event;
        if (!(target instanceof Element)) return;
        if (detail > 1 && (surface?.contains(target) === false || target.closest(onceSelector))) {
          // Of `mousedown`, also prevents that the focus moves.
          event.preventDefault();
          event.stopPropagation();
        } else if (detail === 1 && type === 'mousedown') surface = target.closest(surfaceSelector);
      },
      { capture: true },
    );
};

import { useEffect } from 'react';
import { openModalSelector } from '#ui/open-modal-selector.ts';

/** The focused element, and its ancestors from the inside out. */
interface FocusPosition {
  element: HTMLElement;
  ancestors: readonly HTMLElement[];
  /** Index of the enclosing list item among its siblings; -1 without one. */
  index: number;
}

const dialogs = '[role="dialog"], [role="alertdialog"], dialog';

const positionOf = (element: HTMLElement): FocusPosition => {
  const ancestors: HTMLElement[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) ancestors.push(outer);
  const item = element.closest('li');
  return { element, ancestors, index: item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1 };
};

/** Element to focus after a removal: the item at the same index, else the nearest heading or enclosing list item. */
const successorOf = ({ element, ancestors, index }: FocusPosition): HTMLElement | undefined => {
  if (element.isConnected) return element;
  for (const outer of ancestors) {
    if (!outer.isConnected) continue;
    const successor = outer.matches('ul, ol')
      ? outer.children[Math.min(index, outer.children.length - 1)]
      : (outer.querySelector('h1, h2, h3') ?? outer.closest('li'));
    if (successor instanceof HTMLElement) return successor;
  }
  return undefined;
};

const focus = (element: HTMLElement) => {
  if (!element.matches('a[href], button, input, select, textarea, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Focuses the successor of an unmounted focused element, so that Tab continues from there (WCAG 2.4.3). Focus lost with
 * a dialog returns to the element last focused outside dialogs, usually the opener.
 */
export const useFocusRecovery = (): void => {
  useEffect(() => {
    let last: FocusPosition | undefined;
    let lastOutsideDialogs: FocusPosition | undefined;
    const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      last = positionOf(target);
      if (!target.closest(dialogs)) lastOutsideDialogs = last;
    };
    const restoreFocus = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const dialog = last.ancestors.find((outer) => outer.matches(dialogs));
      // A dialog that has just opened focuses itself.
      if (!dialog?.isConnected && document.querySelector(openModalSelector)) return;
      const lost = dialog && !dialog.isConnected ? lastOutsideDialogs : last;
      const successor = lost && successorOf(lost);
      last = undefined;
      if (successor) focus(successor);
    };
    const observer = new MutationObserver(restoreFocus);
    // An element may have had the focus before this effect runs: the page was visible before hydration.
    remember({ target: document.activeElement });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
};

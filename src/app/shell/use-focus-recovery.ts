import { useEffect } from 'react';
import { openModalSelector } from '../../ui/open-modal-selector';

/** The element that had the focus, and its ancestors from the inside out. */
interface FocusPosition {
  element: HTMLElement;
  around: readonly HTMLElement[];
  /** Of the list item it stood in, among its neighbours. */
  index: number;
}

const dialogs = '[role="dialog"], [role="alertdialog"], dialog';

const positionOf = (element: HTMLElement): FocusPosition => {
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
  const item = element.closest('li');
  return { element, around, index: item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1 };
};

/** The list item that took the place of the one that went, else the heading of what is left around it, or the list item around it. */
const successorOf = ({ element, around, index }: FocusPosition): HTMLElement | undefined => {
  if (element.isConnected) return element;
  for (const outer of around) {
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
 * Keeps the focus on the page. A browser drops it to the body when the element that has it goes (a removed line, a button that has
 * done its work): then it goes to what took its place, so that Tab goes on from there (WCAG 2.4.3). What a dialog had goes back to
 * where the dialog was opened from.
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
    const rescue = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const dialog = last.around.find((outer) => outer.matches(dialogs));
      // A dialog that has just opened takes the focus by itself.
      if (!dialog?.isConnected && document.querySelector(openModalSelector)) return;
      const lost = dialog && !dialog.isConnected ? lastOutsideDialogs : last;
      const successor = lost && successorOf(lost);
      last = undefined;
      if (successor) focus(successor);
    };
    const observer = new MutationObserver(rescue);
    // The page may have been focused before this effect runs: it is drawn earlier, by the server or by React.
    remember({ target: document.activeElement });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
};

import type { Navigation, PageLocation } from '#runtime';
import { quickViewId, withoutQuickView } from './quick-view-link';

/**
 * Changes the URL for a flow once the dialog over the page is closed, unless the user leaves the page first. An
 * earlier change would affect the history entry of the dialog instead of the page's, to which closing may go back.
 * @param parameter - Query parameter of the dialog, if it is not the quick view.
 */
export const afterDialogCloses = (navigation: Navigation, changeUrl: () => void, parameter?: string): void => {
  const isOpen = ({ search }: PageLocation) => quickViewId(search, parameter) !== undefined;
  const pageOf = ({ pathname, search }: PageLocation) => pathname + withoutQuickView(search, parameter);
  const initial = navigation.location();
  if (!isOpen(initial)) return changeUrl();
  const stop = navigation.subscribe((location) => {
    const isSamePage = pageOf(location) === pageOf(initial);
    if (isSamePage && isOpen(location)) return;
    stop();
    // Not synchronously: other subscribers would receive the two locations in the wrong order.
    if (isSamePage) queueMicrotask(changeUrl);
  });
};

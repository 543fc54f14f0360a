import type { Navigation, PageLocation } from '../../../runtime';
import { quickViewId, withoutQuickView } from './quick-view-link';

/**
 * Lets a flow of the page write the address: at once, or, while a quick view lies over the page, once that is closed. Written under the
 * quick view it would stand in the place of its step, or on top of it: closing would lead elsewhere, and Back would open it again. Nothing
 * is written where the person has gone elsewhere by then.
 *
 * @param navigation - The address bar.
 * @param write - Writes the address.
 * @param parameter - Of another dialog that the address opens.
 */
export const whenQuickViewCloses = (navigation: Navigation, write: () => void, parameter?: string): void => {
  const isOpen = ({ search }: PageLocation) => quickViewId(search, parameter) !== undefined;
  const pageOf = ({ pathname, search }: PageLocation) => pathname + withoutQuickView(search, parameter);
  const start = navigation.location();
  if (!isOpen(start)) return write();
  const stop = navigation.subscribe((location) => {
    const isSamePage = pageOf(location) === pageOf(start);
    if (isSamePage && isOpen(location)) return;
    stop();
    // Not within this call: the other followers of the address bar would be called with the new place first, and with this one after it.
    if (isSamePage) queueMicrotask(write);
  });
};

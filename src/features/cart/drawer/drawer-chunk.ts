import { measureScrollbar } from '#ui/use-scroll-lock.ts';
import { CartDrawer } from './cart-drawer';

/** Returns the drawer's component, after measuring the page's scrollbar. */
export const loadDrawer = (): typeof CartDrawer => {
  measureScrollbar();
  return CartDrawer;
};

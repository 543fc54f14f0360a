import { CartDrawer } from './cart-drawer';
import { measureScrollbar } from './use-scroll-lock';

/** Returns the drawer's component, after measuring the page's scrollbar. */
export const loadDrawer = (): typeof CartDrawer => {
  measureScrollbar();
  return CartDrawer;
};

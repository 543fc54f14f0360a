import { CartDrawer } from './cart-drawer';
import { measureScrollbar } from './use-scroll-lock';

/** Measures the scrollbar before the drawer opens, and returns its view. */
export const loadDrawer = (): typeof CartDrawer => {
  measureScrollbar();
  return CartDrawer;
};

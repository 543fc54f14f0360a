import { CartDrawer } from './cart-drawer';
import { measureScrollbar } from './use-scroll-lock';

/** Makes the drawer ready to open, and hands over its view. */
export const loadDrawer = (): typeof CartDrawer => {
  measureScrollbar();
  return CartDrawer;
};

export { CartDrawerHost } from './drawer/cart-drawer-host';
export { CartLink } from './link/cart-link';
export { provideCart, readCartAnew } from './cart.actors';
export { carryBuyLater, forgetBuyLater } from './buy-later';
export { LineTitle } from './lines/line-title';
export { type LineView, viewLine } from './lines/line-view';
export { RecipientSection } from './lines/recipient-section';
export { cartRoute } from './routes';
export { type ShownLine, useCheckoutSelection } from './use-checkout-selection';

export { BagDrawerHost } from './bag-drawer-host';
export { BagLink } from './bag-link';
export { provideCart } from './cart.actors';
export { carryMarks, forgetMarks } from './marks';
export { LineWords } from './line-words';
export { type LineView, viewLine } from './line-view';
export { RecipientSection } from './recipient-section';
export { bagRoute } from './routes';
export { type ShownLine, useCheckoutSelection } from './use-checkout-selection';

export { BagDrawerHost } from './bag-drawer-host';
export { BagLink } from './bag-link';
export { provideCart } from './cart.actors';
export { carryMarks, forgetMarks } from './marks';
export { bagRoute } from './routes';
export { useCheckoutSelection } from './use-bag';

export { BagDrawerHost } from './bag-drawer-host';
export { BagLink } from './bag-link';
export { provideCart } from './cart.actors';
export { bagRoute } from './routes';
export { useCheckoutSelection } from './use-bag';

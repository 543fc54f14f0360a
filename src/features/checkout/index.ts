export { forgetGuest } from './forget-guest';
export { checkoutRoute, successRoute } from './routes';

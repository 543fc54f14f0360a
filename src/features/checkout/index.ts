export { checkoutRoute, successRoute } from './routes';

export { ordersRoute } from './routes';

export { orderRoute, ordersRoute } from './routes';

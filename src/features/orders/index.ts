export { ordersTabChunk } from './recent/orders-tab-chunk';
export { orderRoute, ordersRoute } from './routes';

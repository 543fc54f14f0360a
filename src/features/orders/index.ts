export { ordersTabPart } from './recent/orders-tab-part';
export { orderRoute, ordersRoute } from './routes';

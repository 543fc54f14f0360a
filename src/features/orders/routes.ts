import { paths } from '../../rules/paths';
import { guardedRoute } from '../account';

/** /orders. */
export const ordersRoute = guardedRoute({
  path: paths.orders,
  title: 'My Orders',
  load: async () => {
    const { OrdersEnded, OrdersPage } = await import('./orders-page');
    return { Page: OrdersPage, Ended: OrdersEnded };
  },
});

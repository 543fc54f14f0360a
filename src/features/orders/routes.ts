import { paths } from '../../rules/paths';
import { guardedRoute } from '../account';

/** /orders. */
export const ordersRoute = guardedRoute({
  path: paths.orders,
  title: 'My Orders',
  load: async () => {
    const { OrdersEnded, OrdersPage } = await import('./list/orders-page');
    return { Page: OrdersPage, Ended: OrdersEnded };
  },
});

/** /orders/{id}. */
export const orderRoute = guardedRoute({
  path: paths.order,
  title: 'Order',
  load: async () => {
    const { OrdersEnded, OrderPage } = await import('./detail/order-page');
    return { Page: OrderPage, Ended: OrdersEnded };
  },
});

import { paths } from '../../rules/paths';
import { guardedRoute } from '../account';

/** /orders. */
export const ordersRoute = guardedRoute({
  path: paths.orders,
  title: 'My Orders',
  load: async () => {
    const [{ OrdersPage }, { OrdersEnded }] = await Promise.all([
      import('./list/orders-page'),
      import('./orders-ended'),
    ]);
    return { Page: OrdersPage, Ended: OrdersEnded };
  },
});

/** /orders/{id}. */
export const orderRoute = guardedRoute({
  path: paths.order,
  title: 'Order',
  load: async () => {
    const [{ OrderPage }, { OrdersEnded }] = await Promise.all([
      import('./detail/order-page'),
      import('./orders-ended'),
    ]);
    return { Page: OrderPage, Ended: OrdersEnded };
  },
});

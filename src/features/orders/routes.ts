import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

export const ordersRoute = guardedRoute({
  path: paths.orders,
  title: pageTitles.orders,
  load: async () => {
    const { OrdersSessionEnded, OrdersPage, seedOrders } = await import('./list/orders-page');
    return { Page: OrdersPage, SessionEndedPage: OrdersSessionEnded, seed: seedOrders };
  },
});

export const orderRoute = guardedRoute({
  path: paths.order,
  title: pageTitles.order,
  load: async () => {
    const { OrdersSessionEnded, OrderPage, seedOrder } = await import('./detail/order-page');
    return { Page: OrderPage, SessionEndedPage: OrdersSessionEnded, seed: seedOrder };
  },
});

import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

const loadList = () => import('./list/orders-page');
const loadOrder = () => import('./detail/order-page');

export const ordersRoute = guardedRoute({
  path: paths.orders,
  title: pageTitles.orders,
  load: async () => {
    const { OrdersSessionEnded, OrdersPage } = await loadList();
    return { Page: OrdersPage, SessionEndedPage: OrdersSessionEnded };
  },
  seed: async (...args) => (await loadList()).seedOrders(...args),
});

export const orderRoute = guardedRoute({
  path: paths.order,
  title: pageTitles.order,
  load: async () => {
    const { OrdersSessionEnded, OrderPage } = await loadOrder();
    return { Page: OrderPage, SessionEndedPage: OrdersSessionEnded };
  },
  seed: async (...args) => (await loadOrder()).seedOrder(...args),
});

import type { AdminPage } from './page';
import { activityPage } from './pages/activity';
import { mailPage } from './pages/mail';
import { orderPage } from './pages/order';
import { ordersPage } from './pages/orders';
import { peoplePage } from './pages/people';
import { productFiles, productsPage } from './pages/products';
import { webVitalsPage } from './pages/web-vitals';

/** All pages for signed-in operators. Fixed paths come before paths with parameters. */
export const pages: readonly AdminPage[] = [
  ordersPage,
  orderPage,
  ...productFiles,
  productsPage,
  peoplePage,
  mailPage,
  activityPage,
  webVitalsPage,
];

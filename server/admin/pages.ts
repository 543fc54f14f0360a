import type { AdminPage } from './page';
import { activityPage } from './pages/activity';
import { customerPage } from './pages/customer';
import { customersPage } from './pages/customers';
import { giftlistPage } from './pages/giftlist';
import { giftlistsPage } from './pages/giftlists';
import { mailPage } from './pages/mail';
import { operatorPage, operatorsPage } from './pages/operators';
import { orderPage } from './pages/order';
import { ordersPage } from './pages/orders';
import { newProductPage, productPage } from './pages/product';
import { productFiles } from './pages/product-import';
import { productsPage } from './pages/products';
import { settingsPage } from './pages/settings';
import { taxesPage } from './pages/taxes';
import { todayPage } from './pages/today';
import { webVitalsPage } from './pages/web-vitals';

/** All pages for signed-in operators. Fixed paths come before paths with parameters. */
export const pages: readonly AdminPage[] = [
  todayPage,
  ordersPage,
  orderPage,
  ...productFiles,
  productsPage,
  newProductPage,
  productPage,
  customersPage,
  customerPage,
  giftlistsPage,
  giftlistPage,
  mailPage,
  activityPage,
  settingsPage,
  webVitalsPage,
  taxesPage,
  operatorsPage,
  operatorPage,
];

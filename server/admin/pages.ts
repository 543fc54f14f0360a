import { activityPage } from './activity/pages/activity';
import { giftlistPage } from './giftlists/pages/giftlist';
import { giftlistsPage } from './giftlists/pages/giftlists';
import { mailPage } from './mail/pages/mail';
import { mailPreviewPage, mailPreviewsPage } from './mail/pages/mail-previews';
import { accountPage, secondFactorPage } from './operators/pages/account';
import { operatorPage, operatorsPage } from './operators/pages/operators';
import { orderPage } from './orders/pages/order';
import { ordersPage } from './orders/pages/orders';
import type { AdminPage } from './page';
import { customerPage } from './people/pages/customer';
import { customersPage } from './people/pages/customers';
import { newProductPage, productPage } from './products/pages/product';
import { productFiles } from './products/pages/product-import';
import { productsPage } from './products/pages/products';
import { reportFiles, reportsPage } from './reports/pages/reports';
import { settingsPage } from './settings/pages/settings';
import { taxesPage } from './settings/pages/taxes';
import { setupPage } from './setup/pages/setup';
import { todayPage } from './today/pages/today';
import { webVitalsPage } from './today/pages/web-vitals';

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
  reportsPage,
  ...reportFiles,
  mailPage,
  activityPage,
  settingsPage,
  setupPage,
  webVitalsPage,
  taxesPage,
  mailPreviewsPage,
  mailPreviewPage,
  operatorsPage,
  operatorPage,
  accountPage,
  secondFactorPage,
];

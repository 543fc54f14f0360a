/** Paths of the admin pages. */
export const paths = {
  signIn: '/sign-in',
  signOut: '/sign-out',
  keptForm: '/kept-form',
  today: '/',
  orders: '/orders',
  products: '/products',
  customers: '/customers',
  giftlists: '/giftlists',
  reports: '/reports',
  mail: '/mail',
  activity: '/activity',
  settings: '/settings',
  taxes: '/settings/taxes',
  setup: '/settings/setup',
  mailPreviews: '/settings/mails',
  webVitals: '/speed',
  operators: '/operators',
  account: '/account',
} as const;

/** Path of the page that edits a product. */
export const productPath = (id: string): string => `${paths.products}/edit/${encodeURIComponent(id)}`;

/** Path of the page of an order. */
export const orderPath = (id: string): string => `${paths.orders}/${id}`;

/** Pages of the navigation, in order. */
export const navigation: readonly { readonly path: string; readonly label: string }[] = [
  { path: paths.today, label: 'Today' },
  { path: paths.orders, label: 'Orders' },
  { path: paths.products, label: 'Products' },
  { path: paths.customers, label: 'Customers' },
  { path: paths.giftlists, label: 'Giftlists' },
  { path: paths.reports, label: 'Reports' },
  { path: paths.mail, label: 'Mail' },
  { path: paths.activity, label: 'Activity' },
  { path: paths.settings, label: 'Settings' },
  { path: paths.webVitals, label: 'Web vitals' },
  { path: paths.operators, label: 'Operators' },
  { path: paths.account, label: 'Your sign-in' },
];

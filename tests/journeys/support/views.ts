import type { Shopper } from './shopper';

/** View of the shop in one of its states: a page, a dialog or the drawer. */
export interface View {
  readonly name: string;
  /** Opens the view for a new visitor, or from where the previous view ended. */
  readonly open: (shop: Shopper) => Promise<void>;
  /** Heading of level 1 and title of a page. */
  readonly about?: { readonly heading: string; readonly title: string };
  /** Whether the view exists only on phones. */
  readonly isNarrow?: boolean;
  /** Whether the view starts where the previous one ended, with the same visitor. */
  readonly continuesPrevious?: boolean;
  /** Whether the view needs its own browser context: it depends on the start of the shop, or blocks later views. */
  readonly needsOwnContext?: boolean;
}

/** View that starts with a new visitor. */
export const view = (name: string, open: View['open']): View => ({ name, open });

/** View that starts where the previous one ended. */
export const thenView = (name: string, open: View['open']): View => ({ name, open, continuesPrevious: true });

/** Pages with their headings and titles. */
const pages = [
  { path: '/', heading: 'Gift Your Friends & Family', title: 'Gifts for friends and family · Giftlist' },
  { path: '/cart', heading: 'Shopping Bag', title: 'Shopping Bag · Giftlist' },
  { path: '/cart?scenario=gift-bag', heading: 'Giftlist Bag', title: 'Shopping Bag · Giftlist' },
  { path: '/checkout', heading: 'Checkout', title: 'Checkout · Giftlist' },
  { path: '/checkout?scenario=gift-bag', heading: 'Checkout', title: 'Checkout · Giftlist' },
  { path: '/success', heading: 'Thank you for visiting', title: 'Thank you · Giftlist' },
  {
    path: '/success?order_id=0123456789&session_id=cs_1',
    heading: 'Payment Successful!',
    title: 'Thank you · Giftlist',
  },
  { path: '/terms-of-service', heading: 'Terms and Conditions', title: 'Terms and Conditions · Giftlist' },
  { path: '/privacy-policy', heading: 'Privacy Policy', title: 'Privacy Policy · Giftlist' },
  { path: '/help', heading: 'Help', title: 'Help · Giftlist' },
  { path: '/ui-parts', heading: 'Parts of the shop', title: 'Parts of the shop · Giftlist' },
  { path: '/nowhere', heading: 'Page Not Found', title: 'Page Not Found · Giftlist' },
] as const;

/** Opens a page and waits until it has loaded. */
export const openPage = async (shop: Shopper, path: string): Promise<void> => {
  await shop.go(path);
  await shop.page.locator('main h1').waitFor();
  await shop.untilIdle();
  await shop.page.evaluate(() => document.fonts.ready);
};

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue', quantity: 2 };

const openBag = async (shop: Shopper) => {
  await shop.go('/cart');
  await shop.fillCart([teapot, fondue]);
  await shop.line('Tabletop Fondue Pot').waitFor();
};

/** Every page, dialog and drawer of the shop. */
export const views: readonly View[] = [
  ...pages.map(({ path, ...about }, index) => ({
    name: path,
    about,
    // Needs a new visit if a scenario fills the cart, or for the thank-you page, which reads its URL only once.
    continuesPrevious: index > 0 && !/scenario|order_id/.test(path),
    open: (shop: Shopper) => openPage(shop, path),
  })),
  view('home with search, filters and all categories expanded', async (shop) => {
    await openPage(shop, '/?q=box&tag=for+her&category=Kitchen+%26+Table');
    await shop.page.getByRole('button', { name: 'View All Categories' }).click();
    await shop.page.getByRole('button', { name: /^Show More/ }).click();
  }),
  view('end of the product list, with unusual products', async (shop) => {
    await openPage(shop, '/?category=Art+%26+Craft');
    await shop.page.getByText(/^All \d+ gifts$/).scrollIntoViewIfNeeded();
  }),
  view('quick view', async (shop) => {
    await openPage(shop, '/privacy-policy?product=barnaby-bear');
    await shop.page.getByRole('dialog').getByRole('button', { name: 'Product Details' }).click();
  }),
  view('quick view with a video, without a seller, sold out', async (shop) => {
    await openPage(shop, '/nowhere?product=small-mirror-ball');
    await shop.page.getByRole('dialog').waitFor();
  }),
  {
    name: 'drawer',
    needsOwnContext: true,
    open: async (shop) => {
      await shop.page.clock.install();
      await openPage(shop, '/?q=fondue');
      await shop.fillCart([teapot]);
      await shop.openDrawerAndStopTime(() =>
        shop.page.getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click(),
      );
      await shop.drawer.root.hover();
      await shop.page.clock.resume();
    },
  },
  view('home, loading products', async (shop) => {
    await shop.hold('exploreProducts');
    await shop.go('/?q=lamp');
    await shop.untilSent('exploreProducts');
  }),
  thenView('home whose products failed to load', async (shop) => {
    await shop.answer('exploreProducts', 403);
    await shop.page.getByRole('main').getByRole('alert').waitFor();
  }),
  view('bag with a line kept for later and a promo code without effect', async (shop) => {
    await openBag(shop);
    await shop.page.getByRole('button', { name: 'Buy Later: Tabletop Fondue Pot' }).click();
    await shop.bag.promo.fill('SPRING');
    await shop.bag.apply.click();
    await shop.bag.promoAnswer.waitFor();
  }),
  thenView('bag with a failed removal', async (shop) => {
    await shop.answer('removeCartItem', 500);
    await shop.page.getByRole('button', { name: 'Remove Tabletop Fondue Pot' }).click();
    await shop.confirm.button('Remove item').click();
    await shop.line('Tabletop Fondue Pot').getByRole('alert').waitFor();
  }),
  thenView('confirmation dialog', async (shop) => {
    await shop.bag.clear.click();
    await shop.confirm.root.waitFor();
  }),
  thenView('error dialog', async (shop) => {
    await shop.answer('clearCart', 'offline');
    await shop.confirm.button('Clear Cart').click();
    await shop.problem.root.waitFor();
  }),
  thenView('error dialog with a countdown', async (shop) => {
    await shop.problem.close.click();
    await shop.answer('clearCart', {
      status: 429,
      body: { message: '', additionalInfo: { remainingTime: 90, support: 'help@giftlist.example' } },
    });
    await shop.bag.clear.click();
    await shop.confirm.button('Clear Cart').click();
    await shop.problem.countdown.waitFor();
  }),
  view('checkout form with errors', async (shop) => {
    await openBag(shop);
    await shop.visit('/checkout');
    await shop.checkout.pay.click();
    await shop.page.getByText('Please enter your first name').waitFor();
  }),
  thenView('How Shipping Works', async (shop) => {
    await shop.page.getByRole('button', { name: 'How Shipping Works' }).click();
    await shop.page.getByRole('dialog', { name: 'How Shipping Works' }).waitFor();
  }),
  {
    name: 'checkout with a message that is too long',
    needsOwnContext: true,
    open: async (shop) => {
      await shop.goAs('zoe', '/checkout', [{ productId: 'enamel-teapot-for-two', recipient: 'maya' }]);
      await shop.page.getByRole('button', { name: 'Add a message for @maya' }).click();
      await shop.checkout.message('@maya').fill('x'.repeat(301));
      await shop.page.getByText('A message can have at most 300 characters.').first().waitFor();
    },
  },
  view('checkout with a sold-out line', async (shop) => {
    await openBag(shop);
    await shop.setScenario('sold-out-at-checkout');
    await shop.visit('/checkout');
    await shop.line('Enamel Teapot for Two').getByRole('alert').waitFor();
  }),
  {
    name: 'mobile menu',
    isNarrow: true,
    open: async (shop) => {
      await shop.page.setViewportSize({ width: 360, height: 800 });
      await openPage(shop, '/terms-of-service');
      await shop.page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
];

import type { Outcome } from '#mocks/engine/faults.ts';
import { stopTime } from '../../support/stop-time';
import type { Shopper } from '../support/shopper';
import {
  button,
  denied,
  heading,
  inDialog,
  inside,
  link,
  main,
  refused,
  type Scene,
  shown,
  showsMessage,
  text,
} from './scene';

const teapot = { productId: 'enamel-teapot-for-two' };

const products = ({ page }: Shopper) => page.getByRole('region', { name: 'Products' });
const summary = ({ page }: Shopper) => page.getByRole('region', { name: 'Order summary' });
const maya = ({ page }: Shopper) => page.getByRole('region', { name: 'Shipping to: @maya' });
const quickView = ({ page }: Shopper) => page.getByRole('dialog');

const showProduct = (id: string) => async (shop: Shopper) => {
  await shop.visit(`/?product=${id}`);
  await quickView(shop).getByRole('button', { name: 'Product Details' }).waitFor();
};

const openBag = async (shop: Shopper) => {
  await shop.go('/cart');
  await shop.fillCart([teapot]);
  await shop.bag.checkout.waitFor();
};

const add = ({ page }: Shopper) => page.getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click();

const addRefused = (outcome: Outcome) => refused('addCartItem', outcome, add);

/** The quoted texts of the shop, by where a person meets them. */
export const shopScenes: readonly Scene[] = [
  {
    name: 'home',
    open: (shop) => shop.go('/'),
    texts: [
      shown('Gift Your Friends & Family', heading),
      shown('View All Categories', button),
      shown('Load More', inside(products, button)),
      { text: 'Show More (n more)', find: button(/^Show More \(\d+ more\)$/) },
      shown('Show Less', button, (shop) =>
        main(shop)
          .getByRole('button', { name: /^Show More/ })
          .click(),
      ),
      {
        text: 'Active filters',
        cause: (shop) => main(shop).getByRole('button', { name: 'for her', exact: true }).click(),
        find: ({ page }) => page.getByRole('group', { name: 'Active filters' }),
      },
      shown('Clear All', inside(products, button)),
      {
        text: 'No products found',
        cause: ({ home }) => home.search.fill('zzzz'),
        find: ({ page }) => page.getByRole('heading', { name: 'No products found' }),
      },
      shown('Clear Filters', inside(products, button)),
    ],
  },
  {
    name: 'quick view',
    open: (shop) => shop.go('/'),
    texts: [
      shown('No Image Available', inside(quickView, text), showProduct('blind-date-with-a-book')),
      {
        text: 'View Product',
        cause: showProduct('enamel-teapot-for-two'),
        find: (shop) => link('View Product', quickView)(shop).first(),
      },
      shown('ADD TO CART', inside(quickView, button)),
      shown('Product Details', inside(quickView, button)),
      {
        text: 'In Stock',
        cause: (shop) => quickView(shop).getByRole('button', { name: 'Product Details' }).click(),
        find: (shop) =>
          quickView(shop)
            .getByRole('definition')
            .filter({ hasText: /^In Stock$/ }),
      },
      {
        text: 'Unknown Store',
        cause: showProduct('wild-goose-cushion'),
        find: (shop) => text('Unknown Store', quickView)(shop).first(),
      },
      shown('Out of stock', inside(quickView, text), showProduct('stoneware-stew-pot')),
      {
        text: 'Out of Stock',
        cause: async (shop) => {
          const details = quickView(shop).getByRole('button', { name: 'Product Details' });
          if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
        },
        find: (shop) =>
          quickView(shop)
            .getByRole('definition')
            .filter({ hasText: /^Out of Stock$/ }),
      },
    ],
  },
  {
    name: 'drawer',
    open: (shop) => shop.go('/?q=fondue'),
    texts: [
      shown(
        'View Cart',
        inside(({ drawer }) => drawer.root, link),
        add,
      ),
    ],
  },
  {
    name: 'empty bag',
    open: (shop) => shop.go('/cart'),
    texts: [shown('Shopping Bag', heading), shown('Your cart is empty.', text)],
  },
  {
    name: 'bag',
    open: (shop) => shop.go('/cart?scenario=gift-bag'),
    texts: [
      shown('Giftlist Bag', heading),
      shown('Items in your bag are not reserved - checkout now to make them yours.', text),
      { text: 'Shipping to: @{recipientUsername}', find: (shop) => maya(shop).getByRole('heading') },
      { text: 'You', find: ({ page }) => page.getByRole('heading', { name: 'Shipping to: You', exact: true }) },
      {
        text: 'Quick View',
        find: (shop) =>
          maya(shop)
            .getByRole('link')
            .filter({ hasText: /^\s*Quick View$/ })
            .first(),
      },
      {
        text: 'Buy Later',
        find: (shop) =>
          maya(shop)
            .getByRole('button')
            .filter({ hasText: /^\s*Buy Later$/ })
            .first(),
      },
      shown('Clear Cart', button),
      shown('Apply', inside(summary, button)),
      {
        text: 'Calculated at checkout',
        find: (shop) => summary(shop).getByRole('definition').filter({ hasText: 'Calculated at checkout' }).first(),
      },
      {
        text: 'Estimated Delivery: 2-4 business days after processing',
        find: (shop) => summary(shop).getByText('Estimated Delivery: 2-4 business days after processing'),
      },
      shown('Proceed to Checkout', inside(summary, link)),
      shown('Add items to checkout', inside(summary, button), async (shop) => {
        await shop.fillCart([teapot]);
        await button('Buy Later: Enamel Teapot for Two')(shop).click();
      }),
    ],
  },
  {
    name: 'checkout',
    open: async (shop) => {
      await openBag(shop);
      await shop.visit('/checkout');
    },
    texts: [
      shown('Checkout', heading),
      {
        text: 'How Shipping Works',
        cause: (shop) => button('How Shipping Works', summary)(shop).click(),
        find: ({ page }) => page.getByRole('dialog', { name: 'How Shipping Works' }),
      },
      shown('Please resolve errors before checkout', inside(summary, button), async (shop) => {
        await shop.setScenario('sold-out-at-checkout');
        await shop.reload();
      }),
      shown('No valid items to checkout.', text, (shop) =>
        main(shop)
          .getByRole('button', { name: /^Remove .* from this order$/ })
          .click(),
      ),
    ],
  },
  {
    name: 'thank-you page',
    open: (shop) => shop.go('/success?order_id=0123456789&session_id=cs_0123456789'),
    texts: [shown('Payment Successful!', heading), shown('Continue Shopping', link)],
  },
  {
    name: 'nowhere',
    open: (shop) => shop.go('/nowhere'),
    texts: [shown('Page Not Found', heading)],
  },
  {
    name: 'a shop that cannot be drawn',
    isBroken: true,
    open: async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(document, 'title', {
          set: () => {
            throw new Error('Nothing can be drawn today.');
          },
        });
      });
      await page.goto('/terms-of-service');
    },
    texts: [shown('Unexpected Application Error!', heading)],
  },
  {
    name: 'error dialog, from adding to the bag',
    open: (shop) => shop.go('/?q=fondue'),
    texts: [
      showsMessage('Failed to add item to cart. Please try again.', addRefused(503)),
      shown(
        'Try Again',
        inside(({ problem }) => problem.root, button),
      ),
      { text: 'Close', find: (shop) => button('Close', ({ problem }) => problem.root)(shop).last() },
      showsMessage('An error occurred.', addRefused('offline')),
      { text: 'Please try again later.', find: inDialog('Please try again later.') },
      showsMessage('Invalid request. Please check your input.', addRefused(400)),
      showsMessage('Your session has expired. Please log in again.', addRefused(401)),
      showsMessage('You do not have permission to perform this action.', addRefused(403)),
      showsMessage('The requested resource was not found.', addRefused(404)),
      showsMessage(
        'Too many requests. Please try again later.',
        addRefused({ status: 429, body: { message: '', remainingTime: 300 } }),
      ),
      {
        text: 'Xm Ys',
        find: ({ problem }) => problem.countdown.filter({ hasText: /^Try again in (5m 0|4m \d{1,2})s$/ }),
      },
      showsMessage('An unexpected error occurred on our end. Please try again.', addRefused(500)),
      denied('Item is out of stock', 'addCartItem', 'ok', async (shop) => {
        await shop.visit('/?q=stew');
        await shop.page.getByRole('button', { name: 'Add Stoneware Stew Pot to bag' }).click();
      }),
    ],
  },
  {
    name: 'error dialog, from elsewhere',
    open: openBag,
    texts: [
      denied('Failed to clear cart. Please try again.', 'clearCart', 503, async (shop) => {
        await shop.bag.clear.click();
        await shop.confirm.button('Clear Cart').click();
      }),
      denied('Failed to proceed with checkout. Please try again.', 'initiateCheckout', 503, (shop) =>
        shop.visit('/checkout'),
      ),
      showsMessage('Failed to load product details. Please try again later.', async (shop) => {
        await refused('getProduct', 503, async () => {})(shop);
        await shop.answer('getProduct', 503);
        await shop.visit('/?product=night-sky-e-book');
      }),
    ],
  },
  {
    name: 'list',
    open: async (shop) => {
      await shop.go('/');
      await products(shop).getByRole('button', { name: 'Load More' }).waitFor();
    },
    texts: [
      {
        text: 'An error occurred. Please try again later.',
        cause: async (shop) => {
          await shop.answer('exploreProducts', 503, 2);
          await shop.visit('/?q=teapot');
        },
        find: (shop) =>
          products(shop).getByRole('alert').filter({ hasText: 'An error occurred. Please try again later.' }),
      },
    ],
  },
  {
    name: 'list of very many pages',
    isAlone: true,
    open: async (shop) => {
      await shop.page.clock.install();
      await shop.go('/?scenario=big-shop-5000');
      await products(shop).getByRole('button', { name: 'Load More' }).waitFor();
    },
    texts: [
      {
        text: 'Too many concurrent requests',
        cause: async (shop) => {
          const { page } = shop;
          const waiting = () => page.evaluate(() => window.__mock?.gates.waiting('exploreProducts'));
          const until = (count: number) =>
            shop.clock.until(async () => {
              await page.clock.runFor(5);
              return (await waiting()) === count;
            });
          // From here on no time passes but what is said here, and little at a look: the first ten must not time out themselves.
          await stopTime(page);
          await shop.hold('exploreProducts');
          // Twenty-one concurrent requests: ten in flight, ten that wait for them, and one that waits too long.
          await shop.visit('/?page=22');
          await until(10);
          await page.clock.fastForward(9500);
          await shop.answer('exploreProducts', 'ok', 10);
          await until(10);
          await page.clock.fastForward(700);
          await shop.openGates();
        },
        find: (shop) => products(shop).getByRole('alert').filter({ hasText: 'Too many concurrent requests' }),
      },
    ],
  },
];

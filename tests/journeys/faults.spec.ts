import type { Locator } from '@playwright/test';
import { catalogue } from '../../seed/catalogue';
import type { OperationId } from '../../backend/contract/operations';
import { cartTexts } from '../../src/rules/texts/cart';
import { genericTexts } from '../../src/rules/texts/generic';
import { checkoutTexts } from '../../src/rules/texts/checkout';
import { productTexts } from '../../src/rules/texts/product';
import { failedAnswers } from '../support/strict-test';
import type { Shopper } from './support/shopper';
import { expect, ownPage, test } from './support/shop-test';

/** One call of the shop that may fail, at one point of a page. */
interface FailurePoint {
  readonly name: string;
  readonly operation: OperationId;
  /** The default message for this call, else the generic one. */
  readonly message?: string;
  /** Whether its read is sent once more by itself. */
  readonly retriesByItself?: boolean;
  /** Brings the page to where the call is made. */
  readonly open: (shop: Shopper) => Promise<void>;
  /** Brings the page to where the call is about to be made. */
  readonly prepare?: (shop: Shopper) => Promise<void>;
  /** What a person does to make the call. */
  readonly cause?: (shop: Shopper) => Promise<void>;
  /** Where it is said on the page; where there is a dialog too, it stays when that is closed. */
  readonly note?: (shop: Shopper) => Locator;
  readonly hasDialog?: boolean;
  /** Starts the shop anew, or leaves it. */
  readonly isAlone?: boolean;
  /** The bag, the form and the page are still there. */
  readonly expectRest: (shop: Shopper) => Promise<void>;
  /** Trying again has led where the act would have led. */
  readonly expectDone: (shop: Shopper) => Promise<void>;
}

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue' };

/** A product of a later page: the first list knows nothing of it. */
const unlisted = catalogue.slice(100).find(({ price, itemInStock }) => typeof price === 'number' && itemInStock);
if (!unlisted) throw new Error('All products are on the first two pages.');

const openWithBag = (path: string) => async (shop: Shopper) => {
  await shop.go(path);
  await shop.fillBag([teapot]);
  await expect(shop.badge(1)).toBeVisible();
};

const failurePoints: readonly FailurePoint[] = [
  {
    name: 'the first page of products',
    operation: 'exploreProducts',
    retriesByItself: true,
    open: openWithBag('/'),
    cause: (shop) => shop.visit('/?tag=for+her'),
    note: ({ page }) => page.getByRole('region', { name: 'Products' }).getByRole('alert'),
    expectRest: async (shop) => {
      await expect(shop.heading('Gift Your Friends & Family')).toBeVisible();
      await expect(shop.page.getByRole('button', { name: 'View All Categories' })).toBeVisible();
      await expect(shop.page.getByRole('group', { name: 'Active filters' })).toBeVisible();
      await expect(shop.badge(1)).toBeVisible();
    },
    expectDone: ({ page }) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'the details of a product',
    operation: 'getProduct',
    message: productTexts.loadFailed,
    retriesByItself: true,
    open: openWithBag('/'),
    cause: (shop) => shop.visit(`/?product=${unlisted.id}`),
    hasDialog: true,
    note: ({ page }) => page.getByRole('dialog').getByRole('alert'),
    expectRest: async (shop) => {
      await expect(shop.page.getByRole('article', { includeHidden: true }).first()).toBeVisible();
      await expect(shop.page.getByRole('link', { name: 'Cart, 1 item', includeHidden: true })).toBeVisible();
    },
    expectDone: ({ page }) => expect(page.getByRole('dialog', { name: unlisted.name })).toBeVisible(),
  },
  {
    name: 'the bag',
    isAlone: true,
    operation: 'getCart',
    retriesByItself: true,
    open: async (shop) => {
      await openWithBag('/cart')(shop);
      await shop.setScenario('hold:getCart');
    },
    // The first request of all: it is held, and answered once the page is there.
    prepare: (shop) => shop.reload(),
    note: ({ page }) => page.getByRole('main').getByRole('alert'),
    expectRest: async (shop) => {
      await expect(shop.heading('Giftlist Bag')).toBeVisible();
      await expect(shop.page.getByRole('region', { name: 'Order summary' })).toBeVisible();
      await expect(shop.page.getByText('Your cart is empty.')).toHaveCount(0);
    },
    expectDone: async (shop) => {
      await expect(shop.badge(1)).toBeVisible();
      await expect(shop.line('Enamel Teapot for Two')).toBeVisible();
    },
  },
  {
    name: 'adding to the bag',
    operation: 'addCartItem',
    message: cartTexts.addFailed,
    open: openWithBag('/?q=fondue'),
    cause: ({ page }) => page.getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click(),
    hasDialog: true,
    expectRest: async (shop) => {
      await expect(shop.card('Tabletop Fondue Pot')).toBeVisible();
      await expect(shop.page.getByRole('link', { name: /^Cart, [1-9] items?$/ })).toBeVisible();
    },
    expectDone: ({ drawer }) => expect(drawer.added).toHaveText('Tabletop Fondue Pot is in your bag'),
  },
  {
    name: 'removing from the bag',
    operation: 'removeCartItem',
    open: async (shop) => {
      await openWithBag('/cart')(shop);
      await shop.fillBag([teapot, fondue]);
      await expect(shop.badge(2)).toBeVisible();
    },
    cause: async (shop) => {
      await shop.page.getByRole('button', { name: 'Remove Tabletop Fondue Pot' }).click();
      await shop.confirm.button('Remove item').click();
    },
    note: (shop) => shop.line('Tabletop Fondue Pot').getByRole('alert'),
    expectRest: async (shop) => {
      await expect(shop.line('Tabletop Fondue Pot')).toBeVisible();
      await expect(shop.line('Enamel Teapot for Two')).toBeVisible();
      await expect(shop.badge(2)).toBeVisible();
    },
    expectDone: (shop) => expect(shop.badge(1)).toBeVisible(),
  },
  {
    name: 'working out what it costs',
    operation: 'initiateCheckout',
    message: checkoutTexts.failed,
    open: openWithBag('/cart'),
    cause: (shop) => shop.visit('/checkout'),
    hasDialog: true,
    note: ({ page }) => page.getByRole('main').getByRole('alert'),
    expectRest: async (shop) => {
      await expect(shop.heading('Checkout')).toBeVisible();
      await expect(shop.badge(1)).toBeVisible();
    },
    expectDone: (shop) => expect(shop.amount('Total')).toHaveText('$74.58'),
  },
  {
    name: 'paying',
    isAlone: true,
    operation: 'payCheckout',
    message: checkoutTexts.failed,
    open: async (shop) => {
      // The browser stays: what comes after has tests of its own.
      await shop.page.context().route('**/mocks/payment/**', (route) => route.fulfill({ status: 204 }));
      await openWithBag('/cart')(shop);
      await shop.visit('/checkout');
      await shop.checkout.fillGuest();
    },
    cause: (shop) => shop.checkout.pay.click(),
    hasDialog: true,
    expectRest: async (shop) => {
      await expect(shop.page.getByLabel('First name')).toHaveValue('Ada');
      await expect(shop.page.getByLabel('Last name')).toHaveValue('Byron');
      await expect(shop.page.getByLabel('Email')).toHaveValue('ada@example.ca');
      await expect(shop.amount('Total')).toHaveText('$74.58');
      await expect(shop.checkout.pay).toBeEnabled();
      await expect(shop.badge(1)).toBeVisible();
    },
    expectDone: ({ checkout }) => expect(checkout.leaving).toBeVisible(),
  },
];

/** Has the call fail with a status that the server says nothing of, so that the place says its own words, and tries it again. */
const expectSaid = async (shop: Shopper, point: FailurePoint) => {
  const { problem } = shop;
  const message = point.message ?? genericTexts.failed;
  await point.open(shop);
  await point.prepare?.(shop);
  await shop.answer(point.operation, 503, point.retriesByItself ? 2 : 1);
  await point.cause?.(shop);
  const note = point.note?.(shop);
  if (point.hasDialog) {
    await expect(problem.root).toHaveAccessibleName('Something went wrong');
    await expect(problem.saying(message)).toBeVisible();
    await problem.close.click();
    await expect(problem.root).toBeHidden();
  }
  await point.expectRest(shop);
  if (note) await expect(note).toContainText(message);
  await shop.openGates();
  if (note) await note.getByRole('button', { name: 'Try Again' }).click();
  else await point.cause?.(shop);
  await point.expectDone(shop);
  await expect(problem.root).toBeHidden();
};

test.use({ isShopRunning: true, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ complaints }) => complaints.allow(failedAnswers));

// What each row of the error mapping is to a call is proven in node (tests/faults), what a dialog and a note make of it in jsdom
// (tests/features/error-mapping).
for (const point of failurePoints)
  test(`when ${point.name} fails`, { tag: point.isAlone ? ownPage : [] }, ({ shop }) => expectSaid(shop, point));

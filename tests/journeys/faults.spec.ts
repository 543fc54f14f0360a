import type { Locator } from '@playwright/test';
import { catalogue, tags } from '../../mocks/catalogue';
import type { OperationId } from '../../mocks/engine/operations';
import { cartTexts } from '../../src/rules/texts/cart';
import { checkoutTexts } from '../../src/rules/texts/checkout';
import { productTexts } from '../../src/rules/texts/product';
import { failedAnswers } from '../support/strict-test';
import { casesOf, type Failure, failures, generic, outcomeOf, titleOf } from './support/failures';
import type { Shopper } from './support/shopper';
import { expect, test } from './support/shop-test';

/** One call of the shop that may fail, at one point of a page. The page is shared by all failures: every one has to begin anew in it. */
interface FailurePoint {
  readonly name: string;
  readonly operation: OperationId;
  /** The default message for this call, else the generic one. */
  readonly message?: string;
  /** What an answer without its fields comes to, where that is not an answer that cannot be read. */
  readonly ofMalformed?: Pick<Failure, 'message' | 'details'>;
  /** Whether its read is sent once more by itself. */
  readonly retriesByItself?: boolean;
  /** Brings the page to where the call is made. */
  readonly open: (shop: Shopper) => Promise<void>;
  /** Brings the page to where the call is about to be made, differently for every row where answers are remembered. */
  readonly prepare?: (shop: Shopper, row: number) => Promise<void>;
  /** What a person does to make the call. */
  readonly cause?: (shop: Shopper, row: number) => Promise<void>;
  /** Where it is said on the page; where there is a dialog too, it stays when that is closed. */
  readonly note?: (shop: Shopper) => Locator;
  /** Its note has Try Again only where that may help; the note of a read always has (reading 92). */
  readonly isWrite?: boolean;
  readonly hasDialog?: boolean;
  /** Goes through all rows of the table: a dialog and a note do. */
  readonly hasVariants?: boolean;
  /** The bag, the form and the page are still there. */
  readonly expectRest: (shop: Shopper) => Promise<void>;
  /** Trying again has led where the act would have led. */
  readonly expectDone: (shop: Shopper, row: number) => Promise<void>;
  /** Makes the page ready for the next row. */
  readonly restore?: (shop: Shopper) => Promise<void>;
}

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue' };

/** Words that more than one page of products is found for. */
const words = [
  ...'abcdefghijklmnopqrstuvwxyz',
  'in',
  'an',
  'er',
  'ar',
  'on',
  'or',
  'le',
  'ed',
  'st',
  'en',
  're',
].filter((word) => catalogue.filter(({ name }) => name.toLowerCase().includes(word)).length > 50);

/** Products of later pages: the first list knows nothing of them. */
const unlisted = catalogue.slice(100).filter(({ price, itemInStock }) => typeof price === 'number' && itemInStock);

const nth = <Value>(list: readonly Value[], point: number): Value => {
  const value = list[point];
  if (value === undefined) throw new Error(`There is no number ${point} in a list of ${list.length}`);
  return value;
};

const openWithBag = (path: string) => async (shop: Shopper) => {
  await shop.go(path);
  await shop.fillBag([teapot]);
  await expect(shop.badge(1)).toBeVisible();
};

const failurePoints: readonly FailurePoint[] = [
  {
    name: 'the first page of products',
    hasVariants: true,
    operation: 'exploreProducts',
    retriesByItself: true,
    open: openWithBag('/'),
    cause: (shop, row) => shop.visit(`/?${new URLSearchParams({ tag: nth(tags, row).name })}`),
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
    name: 'a further page of products',
    operation: 'exploreProducts',
    retriesByItself: true,
    open: openWithBag('/'),
    prepare: async (shop, row) => {
      // From a page without a list: one that is there stays until the next has come, and looks like it.
      await shop.visit('/cart');
      await expect(shop.heading('Giftlist Bag')).toBeVisible();
      await shop.visit(`/?q=${nth(words, row)}`);
      await expect(shop.page.getByText(/^50 of \d+ gifts$/)).toBeVisible();
    },
    cause: (shop) => shop.home.loadMore.click(),
    note: ({ page }) => page.getByRole('region', { name: 'Products' }).getByRole('alert'),
    expectRest: async (shop) => {
      await expect(shop.page.getByRole('article').first()).toBeVisible();
      await expect(shop.badge(1)).toBeVisible();
    },
    expectDone: ({ page }) => expect(page.getByText(/^(100 of \d+ gifts|All \d+ gifts)$/)).toBeVisible(),
  },
  {
    name: 'the details of a product',
    operation: 'getProduct',
    message: productTexts.loadFailed,
    retriesByItself: true,
    open: openWithBag('/'),
    cause: (shop, row) => shop.visit(`/?product=${nth(unlisted, row).id}`),
    hasDialog: true,
    note: ({ page }) => page.getByRole('dialog').getByRole('alert'),
    expectRest: async (shop) => {
      await expect(shop.page.getByRole('article', { includeHidden: true }).first()).toBeVisible();
      await expect(shop.page.getByRole('link', { name: 'Cart, 1 item', includeHidden: true })).toBeVisible();
    },
    expectDone: ({ page }, row) => expect(page.getByRole('dialog', { name: nth(unlisted, row).name })).toBeVisible(),
    restore: async (shop) => {
      await shop.visit('/');
      await expect(shop.quickView.root).toHaveCount(0);
    },
  },
  {
    name: 'the bag',
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
    hasVariants: true,
    operation: 'addCartItem',
    message: cartTexts.addFailed,
    open: openWithBag('/?q=fondue'),
    cause: ({ page }) => page.getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click(),
    hasDialog: true,
    expectRest: async (shop) => {
      await expect(shop.card('Tabletop Fondue Pot')).toBeVisible();
      await expect(shop.page.getByRole('link', { name: /^Cart, [1-9] items?$/ })).toBeVisible();
    },
    expectDone: async (shop) => {
      await expect(shop.drawer.added).toHaveText('Tabletop Fondue Pot is in your bag');
      await shop.tell('drawer', { type: 'drawer.close' });
    },
    restore: (shop) => shop.fillBag([teapot]),
  },
  {
    name: 'removing from the bag',
    operation: 'removeCartItem',
    isWrite: true,
    open: openWithBag('/cart'),
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
    restore: async (shop) => {
      await shop.fillBag([teapot, fondue]);
      await expect(shop.badge(2)).toBeVisible();
      await expect(shop.page.getByRole('main').getByRole('alert')).toHaveCount(0);
    },
  },
  {
    name: 'clearing the bag',
    operation: 'clearCart',
    message: cartTexts.clearFailed,
    open: openWithBag('/cart'),
    cause: async (shop) => {
      await shop.bag.clear.click();
      await shop.confirm.button('Clear Cart').click();
    },
    hasDialog: true,
    expectRest: async (shop) => {
      await expect(shop.line('Enamel Teapot for Two')).toBeVisible();
      await expect(shop.badge(1)).toBeVisible();
    },
    expectDone: ({ page }) => expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible(),
    restore: async (shop) => {
      await shop.fillBag([teapot]);
      await expect(shop.badge(1)).toBeVisible();
    },
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
    restore: async (shop) => {
      await shop.visit('/cart');
      await expect(shop.heading('Giftlist Bag')).toBeVisible();
    },
  },
  {
    name: 'paying',
    operation: 'payCheckout',
    message: checkoutTexts.failed,
    ofMalformed: { message: checkoutTexts.failed },
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
    expectDone: async (shop) => {
      await expect(shop.checkout.leaving).toBeVisible();
      await shop.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
    restore: (shop) => expect(shop.checkout.pay).not.toHaveAttribute('aria-busy'),
  },
];

/** These describe no answer, so that it may be anything; what was added is found in the cart, whatever the answer says. */
const withoutAnswer: readonly OperationId[] = ['addCartItem', 'removeCartItem', 'clearCart'];

/** The rows that this place can tell apart, and an answer without its fields where that is something else here than elsewhere. */
const rowsOf = ({ hasVariants, retriesByItself = false, operation, ofMalformed }: FailurePoint): readonly Failure[] => {
  if (hasVariants) return failures;
  const isOwn = ofMalformed !== undefined || withoutAnswer.includes(operation);
  return [...casesOf(retriesByItself), ...failures.filter(({ outcome }) => isOwn && outcome === 'malformed')];
};

/** Lets the call of a point come to one row of the table, and looks at what a person sees of it. */
const expectMapped = async (shop: Shopper, point: FailurePoint, failure: Failure, row: number) => {
  const isMalformed = failure.outcome === 'malformed';
  const isNone = isMalformed && withoutAnswer.includes(point.operation);
  const said = isMalformed && point.ofMalformed ? point.ofMalformed : failure;
  const message = said.message ?? point.message ?? generic;
  const { isRetryable, countdown } = failure;
  const { problem } = shop;
  await shop.openGates();
  await point.prepare?.(shop, row);
  await shop.answer(
    point.operation,
    outcomeOf(failure, Date.now()),
    point.retriesByItself && failure.isTransient ? 2 : 1,
  );
  await point.cause?.(shop, row);
  if (isNone) {
    await point.expectDone(shop, row);
    await point.restore?.(shop);
    return;
  }

  const note = point.note?.(shop);
  const expectNote = async () => {
    if (!note) return;
    await expect(note).toContainText(message);
    if (said.details) await expect(note).toContainText(said.details);
    await expect(note.getByRole('button', { name: 'Try Again' })).toHaveCount(isRetryable || !point.isWrite ? 1 : 0);
    await expect(note.getByRole('button', { name: 'Log In' })).toHaveCount(failure.name.startsWith('401') ? 1 : 0);
  };
  const expectDialog = async () => {
    await expect(problem.root).toBeVisible();
    await expect(problem.root).toHaveAccessibleName(titleOf(failure, message, point.message));
    await expect(problem.saying(message)).toBeVisible();
    if (said.details) await expect(problem.saying(said.details)).toBeVisible();
    await expect(problem.tryAgain).toHaveCount(isRetryable ? 1 : 0);
    if (!countdown) return expect(problem.countdown).toHaveCount(0);
    await expect(problem.countdown).toHaveText(countdown);
    await expect(problem.tryAgain).toBeDisabled();
  };

  await (point.hasDialog ? expectDialog() : expectNote());
  if (isRetryable && !countdown) {
    if (!point.hasDialog) await point.expectRest(shop);
    await shop.openGates();
    await (point.hasDialog ? problem.tryAgain : note?.getByRole('button', { name: 'Try Again' }))?.click();
    await point.expectDone(shop, row);
    await expect(problem.root).toBeHidden();
  } else {
    if (point.hasDialog) await problem.close.click();
    await expect(problem.root).toBeHidden();
    await point.expectRest(shop);
    await expectNote();
  }
  await point.restore?.(shop);
};

// What moves is waited for: hundreds of times it would add up to minutes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ complaints }) => complaints.allow(failedAnswers));

for (const point of failurePoints) {
  test(`when ${point.name} fails: every row of the error mapping that it can tell apart`, async ({ shop }) => {
    test.slow();
    await point.open(shop);
    await point.restore?.(shop);
    for (const [row, failure] of rowsOf(point).entries())
      await test.step(failure.name, () => expectMapped(shop, point, failure, row));
  });
}

test('when the boot check fails: a guest goes on as a guest, and is told of nothing', async ({ shop }) => {
  test.slow();
  await openWithBag('/?q=fondue')(shop);
  await shop.setScenario('hold:checkAuth');
  for (const failure of casesOf(true)) {
    await test.step(failure.name, async () => {
      await shop.reload();
      await shop.answer('checkAuth', outcomeOf(failure, Date.now()));
      await expect(shop.badge(1)).toBeVisible();
      await expect(shop.card('Tabletop Fondue Pot')).toBeVisible();
      await expect(shop.problem.root).toHaveCount(0);
      await expect(shop.page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('when the order of a member fails: it was paid, and is only late', async ({ shop }) => {
  test.slow();
  const { page, thankYou } = shop;
  await page.clock.install();
  await shop.go('/?scenario=signed-in');
  await expect(shop.badge(0)).toBeVisible();
  for (const [row, failure] of casesOf(true).entries()) {
    await test.step(failure.name, async () => {
      await shop.openGates();
      // What is not there yet is looked for five times.
      await shop.answer('getOrder', outcomeOf(failure, Date.now()), 5);
      await shop.visit(`/success?order_id=order-${row}&session_id=cs_1`);
      await expect(shop.heading('Payment Successful!')).toBeVisible();
      await expect(async () => {
        await page.clock.fastForward(2000);
        await expect(thankYou.late).toBeVisible({ timeout: 200 });
      }).toPass();
      await expect(thankYou.late).toHaveText('Your payment went through. Your order takes a little longer to appear.');
      await expect(shop.problem.root).toHaveCount(0);
      await shop.openGates();
      await shop.hold('getOrder');
      await thankYou.lookAgain.click();
      await expect(thankYou.looking).toBeVisible();
      await shop.visit('/');
      await expect(shop.heading('Gift Your Friends & Family')).toBeVisible();
    });
  }
});

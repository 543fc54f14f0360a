import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { cartMachine } from '#machines/cart.machine.ts';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { answers, failsInPlace, inWords, onlyWhere, presses, throwsInActor } from '../event-drivers';
import type { FlowView, Replay } from '../harness/replay';
import type { Shop, Visit } from '../shop';

/** Shop state: the page of the start, an emptied cart, or `limited`: the path takes only steps that load the cart. */
type ShopState = 'home' | 'bag' | 'emptied' | 'limited';

const isReady = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('ready');

/** Whether the cart page shows lines. */
const withLines = (snapshot: AnyMachineSnapshot, shopState: string): boolean =>
  shopState === ('bag' satisfies ShopState) && isReady(snapshot);

/** Calls whose responses the path controls. */
const held = ['getCart', 'removeCartItem', 'clearCart'] as const;

const openCart = (shop: Shop, path: string, visit: Visit = {}) => shop.open(path, { lines: 5, held, ...visit });

const hasBuyLater = ({ context }: FlowView): boolean => (context.buyLater ?? []).length > 0;
const hasQuantities = ({ context }: FlowView): boolean => Object.keys(context.quantities).length > 0;

const removesLines = async (shop: Shop, control: Locator, call: 'removeCartItem' | 'clearCart') => {
  await shop.closeProblem();
  await control.click();
  await shop.press(shop.confirm.accept);
  await shop.answer(call);
  await shop.until(() => isHidden(shop.bag.busy));
};

export const cartReplay: Replay<Shop> = {
  machine: cartMachine,
  starts: {
    'in the bag': {
      step: 'Open the bag with five products as a guest.',
      input: { identity: 'guest' },
      shopState: 'bag' satisfies ShopState,
      open: (shop) => openCart(shop, '/cart'),
    },
    'at home': {
      step: 'Put five products in the bag as a guest. Open the home page.',
      input: { identity: 'guest' },
      shopState: 'home' satisfies ShopState,
      open: (shop) => openCart(shop, '/'),
    },
    'before the session check': {
      step: 'Open the bag, while the server has not answered yet who is signed in.',
      input: { identity: undefined },
      shopState: 'limited' satisfies ShopState,
      open: (shop) => openCart(shop, '/cart', { held: ['checkAuth', ...held] }),
    },
    'a browser without storage events': {
      step: 'Open the bag in a browser that does not report what other tabs store.',
      input: { identity: 'guest' },
      shopState: 'limited' satisfies ShopState,
      initialEvents: [{ type: 'xstate.error.actor.watchBuyLater', error: 'a bug' }],
      open: async (shop) => {
        await openCart(shop, '/cart', { refuses: 'storage' });
        await shop.until(async () => (await shop.reports()) > 0);
      },
    },
  },
  variant: (view) =>
    inWords(
      hasBuyLater(view) && `${view.context.buyLater.length} for later`,
      hasQuantities(view) && 'other quantities',
    ),
  shopState: (before, event): string => {
    if (event === 'clear the bag') return 'emptied' satisfies ShopState;
    return event.endsWith('throws') ? ('limited' satisfies ShopState) : before;
  },
  events: {
    'the visitor is a guest': {
      step: 'The server answers: nobody is signed in.',
      event: { type: 'identity.resolved', identity: 'guest' },
      ...answers('checkAuth'),
      when: (snapshot) => snapshot.matches('waiting'),
    },
    'loading succeeds': {
      step: 'The server answers with the bag.',
      event: ({ flow }) => ({
        type: 'xstate.done.actor.loadCart',
        output: {
          buyLater: flow.getSnapshot().context.buyLater ?? [],
          quantities: flow.getSnapshot().context.quantities,
        },
      }),
      ...answers('getCart'),
    },
    'loading fails': {
      ...failsInPlace('getCart', 'It failed.', { actor: 'loadCart', outcome: 429 }),
      when: (_, shopState) => shopState !== 'home',
    },
    'try to load again': {
      ...presses('Try Again in the place of the bag', { type: 'cart.load' }, ({ bag }) => bag.tryAgain(bag.loadFailed)),
      ...onlyWhere((snapshot) => snapshot.matches('failed')),
    },
    'visit the thank-you page': {
      step: 'Open the thank-you page, then the bag again.',
      event: { type: 'cart.load' },
      by: 'browser',
      drive: (shop) => shop.returnViaThankYou(),
      when: withLines,
    },
    'add a product': {
      step: 'Press the button that adds the first product to the bag.',
      event: { type: 'item.added', id: 'new', quantity: 1 },
      drive: async (shop) => {
        await shop.home.add(0).press('Enter');
        await shop.until(() => isVisible(shop.drawer.added));
      },
      witness: 'the drawer shows the added product',
      when: (snapshot, shopState) => shopState === 'home' && isReady(snapshot),
    },
    'remove the first line': {
      step: 'Press Remove at the first product. Press Remove item in the dialog. The server answers: the product is out of the bag.',
      event: { type: 'item.removed', id: 'first' },
      drive: (shop) => removesLines(shop, shop.bag.lineControl(0, /^Remove /), 'removeCartItem'),
      control: ({ bag }) => readVisibility(bag.lineControl(0, /^Remove /)),
      ...onlyWhere(withLines),
    },
    'clear the bag': {
      step: 'Press Clear Cart. Press Clear Cart in the dialog. The server answers: the bag is empty.',
      event: { type: 'cart.cleared' },
      drive: (shop) => removesLines(shop, shop.bag.clear, 'clearCart'),
      control: ({ bag }) => readVisibility(bag.clear),
      ...onlyWhere(withLines),
    },
    'save a line for later': {
      ...presses('Buy Later at the first product', { type: 'buyLater.toggle', id: 'first' }, ({ bag }) =>
        bag.lineControl(0, /^Buy Later/),
      ),
      ...onlyWhere(withLines),
    },
    'undo that in another tab': {
      step: 'Press Buy Later at the same product in the bag of another tab.',
      event: ({ flow }) => ({
        type: 'buyLater.changed',
        identity: flow.getSnapshot().context.identity,
        buyLater: [],
      }),
      by: 'browser',
      drive: (shop) => shop.storeInAnotherTab(['giftlist.buy-later.guest', 'giftlist.buy-later.member'], '[]'),
      when: (snapshot, shopState) => withLines(snapshot, shopState) && hasBuyLater(snapshot),
    },
    'the addition flow throws': {
      ...throwsInActor('cart', 'cartAddition', 'the part that puts products in the bag'),
      when: withLines,
    },
    'the removal flow throws': {
      ...throwsInActor('cart', 'cartRemoval', 'the part that takes products out of the bag'),
      when: withLines,
    },
    'increase the quantity': {
      ...presses(
        'Increase at the first product',
        { type: 'quantity.set', id: 'first', quantity: 2 },
        ({ bag }) => bag.lineControl(0, /^Increase /),
        withLines,
      ),
      when: (snapshot, shopState) =>
        withLines(snapshot, shopState) && !hasQuantities(snapshot) && !hasBuyLater(snapshot),
    },
    'save the quantity': {
      step: 'Press Proceed to Checkout. Once the checkout is open, open the bag again.',
      event: { type: 'quantity.saved', id: 'first' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.checkout.click();
        await shop.until(() => isVisible(shop.checkout.heading));
        await shop.visit('/cart');
        await shop.until(() => isVisible(shop.bag.lines.first()));
      },
      witness: 'the checkout opens',
      when: (snapshot, shopState) =>
        withLines(snapshot, shopState) && hasQuantities(snapshot) && !hasBuyLater(snapshot),
    },
  },
  states: {
    waiting: ({ bar, bag }) => every(isVisible(bar.emptyCart), isHidden(bag.empty), isHidden(bag.loadFailed)),
    loading: ({ bag }) => every(isHidden(bag.empty), isHidden(bag.loadFailed)),
    ready: async ({ bar, bag }) =>
      (await isHidden(bag.loadFailed)) && ((await isVisible(bag.empty)) || isHidden(bar.emptyCart)),
    failed: ({ bag }) => isVisible(bag.loadFailed),
  },
  indistinguishable: [
    { states: ['waiting', 'loading'], because: 'the page does not show why the bag is missing' },
    { states: ['loading', 'ready'], because: 'the bag stays on screen while it is loaded again' },
  ],
};

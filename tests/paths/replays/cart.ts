import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { cartMachine } from '../../../src/machines/cart.machine';
import type { Replay, Sample } from '../harness/replay';
import { every, isGone, isSeen } from '../../support/pages/look';
import type { Shop } from '../shop';

/** Where the path began, or that the bag has been emptied, or that an actor of the bag has died. */
type ShopState = 'home' | 'bag' | 'emptied' | 'dead';

const isReady = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('ready');

/** Where there are lines to do something with. */
const withLines = (snapshot: AnyMachineSnapshot, shopState: string): boolean =>
  shopState === ('bag' satisfies ShopState) && isReady(snapshot);

const fault = { message: 'It failed.', severity: 'error', retryable: true };
const done = (call: string, output?: unknown) => ({ type: `xstate.done.actor.${call}`, output });
const failed = (call: string) => ({ type: `xstate.error.actor.${call}`, error: fault });

/** The calls whose answers the path decides on. */
const held = ['getCart', 'removeCartItem', 'clearCart'] as const;

/** Nothing is kept for later: what an earlier path kept is forgotten. */
const openWithoutMarks = async (shop: Shop, path: string) => {
  await shop.page.evaluate(() => localStorage.removeItem('giftlist.buy-later.guest'));
  await shop.open(path, { lines: 5, held });
};

const dies = (actor: string): Sample<Shop> => ({
  event: { type: `xstate.error.actor.${actor}`, error: 'died' },
  by: 'tell',
  drive: (shop) => shop.tell('cart', { type: `xstate.error.actor.${actor}`, error: 'died' }),
  when: withLines,
});

const takesOut = async (shop: Shop, control: Locator, call: 'removeCartItem' | 'clearCart') => {
  await shop.closeProblem();
  await control.click();
  await shop.press(shop.confirm.accept);
  await shop.answer(call);
  await shop.until(() => isGone(shop.bag.busy));
};

export const cartReplay: Replay<Shop> = {
  machine: cartMachine,
  starts: {
    'in the bag': {
      input: { identity: 'guest' },
      shopState: 'bag' satisfies ShopState,
      open: (shop) => openWithoutMarks(shop, '/cart'),
    },
    'at home': {
      input: { identity: 'guest' },
      shopState: 'home' satisfies ShopState,
      open: (shop) => openWithoutMarks(shop, '/'),
    },
    'before it is known who is here': {
      input: { identity: undefined },
      shopState: 'dead' satisfies ShopState,
      open: (shop) => shop.open('/cart', { lines: 5, held: ['checkAuth', ...held] }),
    },
  },
  facet: ({ context }) =>
    [
      context.buyLater?.length && `${context.buyLater.length} for later`,
      Object.keys(context.quantities).length > 0 && 'other quantities',
    ]
      .filter(Boolean)
      .join(', '),
  shopState: (before, event): string => {
    if (event === 'all is taken out') return 'emptied' satisfies ShopState;
    return event.endsWith('dies') ? ('dead' satisfies ShopState) : before;
  },
  events: {
    'the bag comes': {
      event: done('loadCart', { buyLater: [] }),
      by: 'answer',
      drive: (shop) => shop.answer('getCart'),
    },
    'the bag does not come': {
      event: failed('loadCart'),
      by: 'answer',
      drive: (shop) => shop.answer('getCart', 429),
      when: (_, shopState) => shopState !== 'home',
    },
    'try to load again': {
      event: { type: 'cart.load' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.tryAgain(shop.bag.loadFailed).click();
      },
      when: (snapshot) => snapshot.matches('failed'),
    },
    'come by the thank-you page': {
      event: { type: 'cart.load' },
      by: 'browser',
      drive: (shop) => shop.comeByThankYou(),
      when: withLines,
    },
    'a piece is added': {
      event: { type: 'item.added', id: 'new', quantity: 1 },
      by: 'control',
      drive: async (shop) => {
        await shop.home.add(0).press('Enter');
        await shop.until(() => isGone(shop.home.adding));
      },
      when: (snapshot, shopState) => shopState === 'home' && isReady(snapshot),
    },
    'a line is taken out': {
      event: { type: 'item.removed', id: 'line' },
      by: 'control',
      drive: (shop) => takesOut(shop, shop.bag.lastLine(/^Remove /), 'removeCartItem'),
      when: withLines,
    },
    'all is taken out': {
      event: { type: 'cart.cleared' },
      by: 'control',
      drive: (shop) => takesOut(shop, shop.bag.clear, 'clearCart'),
      when: withLines,
    },
    'keep a line for later': {
      event: { type: 'buyLater.toggle', id: 'first' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.ofLine(0, /^Buy Later/).click();
      },
      when: withLines,
    },
    'another tab keeps a line for later': {
      event: ({ flow }) => ({
        type: 'buyLater.changed',
        identity: flow.getSnapshot().context.identity,
        buyLater: ['other'],
      }),
      by: 'browser',
      drive: ({ page }) =>
        page.evaluate(() => {
          for (const identity of ['guest', 'member']) {
            const key = `giftlist.buy-later.${identity}`;
            localStorage.setItem(key, JSON.stringify(['other']));
            dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
          }
        }),
      when: withLines,
    },
    'the watch on other tabs dies': dies('watchBuyLater'),
    'what puts things in dies': dies('cartAddition'),
    'what takes things out dies': dies('cartRemoval'),
    'take one more': {
      event: { type: 'quantity.set', id: 'first', quantity: 2 },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.ofLine(0, /^Increase /).click();
      },
      when: withLines,
    },
  },
  states: {
    waiting: ({ bar, bag }) => every(isSeen(bar.emptyCart), isGone(bag.empty), isGone(bag.loadFailed)),
    loading: ({ bag }) => every(isGone(bag.empty), isGone(bag.loadFailed)),
    ready: async ({ bar, bag }) =>
      (await isGone(bag.loadFailed)) && ((await isSeen(bag.empty)) || isGone(bar.emptyCart)),
    failed: ({ bag }) => isSeen(bag.loadFailed),
  },
  alike: [
    { states: ['waiting', 'loading'], because: 'a bag that is not there yet does not say why' },
    { states: ['loading', 'ready'], because: 'a bag that is read again stays on screen meanwhile' },
  ],
};

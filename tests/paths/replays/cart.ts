import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { type Addition, cartMachine } from '../../../src/machines/cart.machine';
import type { FlowView, Replay, Sample } from '../harness/replay';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import { dies } from '../samples';
import type { Shop } from '../shop';

/*
 * Adding is done at home, all the rest in the bag: a path stays where it began. Behind the place, the shop state remembers what is
 * being added, what the error dialog is about, and that the bag has been emptied.
 */
const read = (shopState: string) => {
  const [place = '', queue = ''] = shopState.split(': ');
  return { place, queue: queue.split(', ').filter((name) => name.startsWith('add ') || name === 'again') };
};
const write = (place: string, queue: readonly string[], about = ''): string =>
  `${place}: ${[...queue, about].filter(Boolean).join(', ')}`;
const isAt = (place: 'home' | 'bag', shopState: string): boolean => shopState.startsWith(place);
const isAbout = (about: string, shopState: string): boolean => shopState.endsWith(about);

const is = (value: Parameters<AnyMachineSnapshot['matches']>[0]) => (snapshot: AnyMachineSnapshot) =>
  snapshot.matches(value);
const isLoaded = is({ bag: 'ready' });

/** Where there are lines to do something with. */
const withLines = (snapshot: AnyMachineSnapshot, shopState: string): boolean =>
  isAt('bag', shopState) && !isAbout('emptied', shopState) && isLoaded(snapshot);

const fault = { message: 'It failed.', severity: 'error', retryable: true };
const done = (call: string, output?: unknown) => ({ type: `xstate.done.actor.${call}`, output });
const failed = (call: string) => ({ type: `xstate.error.actor.${call}`, error: fault });

/** The calls whose answers the path decides on. */
const held = ['checkAuth', 'getCart', 'addCartItem', 'removeCartItem', 'clearCart'] as const;

const addition = (productId: string): Addition => ({ productId, quantity: 1, itemInStock: true });

const adds = (name: string, index: number): Sample<Shop> => ({
  event: { type: 'item.add', addition: addition(`product ${index}`) },
  by: 'control',
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.home.add(index).press('Enter');
  },
  control: ({ home }) => lookAt(home.add(index)),
  isOffered: (_, shopState) => isAt('home', shopState) && !read(shopState).queue.includes(name),
  when: (snapshot, shopState) =>
    isAt('home', shopState) &&
    isLoaded(snapshot) &&
    read(shopState).queue.length < 2 &&
    !read(shopState).queue.includes(name),
});

const takesOut = async (shop: Shop, control: Locator, call: 'removeCartItem' | 'clearCart') => {
  await shop.closeProblem();
  await control.click();
  await shop.press(shop.confirm.accept);
  await shop.answer(call);
  await shop.until(() => isGone(shop.bag.busy));
};

/** Nothing is kept for later when a path begins. */
const opened = async (shop: Shop, path: string, refuses?: 'storage') => {
  await shop.page.evaluate(() => localStorage.clear());
  await shop.open(path, { lines: 5, held, refuses });
};

const isKept = ({ context }: FlowView): boolean => (context.buyLater ?? []).length > 0;
const isChosen = ({ context }: FlowView): boolean => Object.keys(context.quantities).length > 0;

export const cartReplay: Replay<Shop> = {
  machine: cartMachine,
  starts: {
    'in the bag': {
      shopState: write('bag', []),
      open: (shop) => opened(shop, '/cart'),
    },
    'in the bag, in a browser that does not tell what other tabs keep': {
      shopState: write('bag', []),
      begins: [{ type: 'xstate.error.actor.watchBuyLater', error: 'died' }],
      open: async (shop) => {
        await opened(shop, '/cart', 'storage');
        await shop.until(async () => (await shop.reports()) === 1);
      },
    },
    'at home': {
      shopState: write('home', []),
      open: (shop) => opened(shop, '/'),
    },
  },
  facet: ({ context }) =>
    [
      context.additions.length > 0 && `${context.additions.length} to add`,
      context.failedAdditions.length > 0 && `${context.failedAdditions.length} failed`,
      context.identity === 'member' && 'of a member',
      context.buyLater?.length > 0 && `${context.buyLater.length} for later`,
      ...Object.values(context.quantities).map((quantity) => `${String(quantity)} of it`),
    ]
      .filter(Boolean)
      .join(', '),
  shopState: (before, event) => {
    const { place, queue } = read(before);
    if (event === 'all is taken out' || before.endsWith('emptied')) return write(place, queue, 'emptied');
    if (event.startsWith('add ')) return write(place, [...queue, event]);
    if (event === 'the product is in the bag') return write(place, queue.slice(1));
    if (event === 'adding fails') return write(place, queue.slice(1), 'adding');
    if (event === 'try to add again') return write(place, [...queue, 'again']);
    if (event === 'somebody signs in') return write(place, []);
    return write(place, queue);
  },
  events: {
    'it is a guest': {
      event: { type: 'identity.known', identity: 'guest' },
      by: 'answer',
      drive: (shop) => shop.answer('checkAuth'),
      when: is({ bag: 'waiting' }),
    },
    'somebody signs in': {
      event: { type: 'identity.known', identity: 'member' },
      by: 'browser',
      drive: (shop) => shop.changeHands(),
      when: (snapshot) =>
        !snapshot.matches({ bag: 'waiting' }) && snapshot.context.identity === 'guest' && !isKept(snapshot),
    },
    'the bag comes': {
      event: done('loadCart', { buyLater: [] }),
      by: 'answer',
      drive: (shop) => shop.answer('getCart'),
    },
    'the bag does not come': {
      event: failed('loadCart'),
      by: 'answer',
      drive: (shop) => shop.answer('getCart', 429),
      when: (_, shopState) => isAt('bag', shopState),
    },
    'try to load again': {
      event: { type: 'cart.load' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.tryAgain(shop.bag.loadFailed).click();
      },
      control: ({ bag }) => lookAt(bag.tryAgain(bag.loadFailed)),
      isOffered: (snapshot, shopState) => isAt('bag', shopState) && snapshot.matches({ bag: 'failed' }),
      when: is({ bag: 'failed' }),
    },
    'come by the thank-you page': {
      event: { type: 'cart.load' },
      by: 'browser',
      drive: (shop) => shop.comeByThankYou(),
      when: withLines,
    },
    'add a product': adds('add a product', 0),
    'add another product': adds('add another product', 1),
    'the product is in the bag': {
      event: done('addCartItem', { id: 'new' }),
      by: 'answer',
      drive: (shop) => shop.answer('addCartItem'),
    },
    'adding fails': { event: failed('addCartItem'), by: 'answer', drive: (shop) => shop.answer('addCartItem', 500) },
    'try to add again': {
      event: { type: 'problem.retry', about: 'adding' },
      by: 'control',
      drive: (shop) => shop.press(shop.problem.tryAgain),
      control: (shop) => lookAt(shop.problem.tryAgain),
      isOffered: (_, shopState) => isAbout('adding', shopState),
      when: (_, shopState) => isAbout('adding', shopState),
    },
    'the first line is taken out': {
      event: { type: 'item.removed', id: 'first' },
      by: 'control',
      drive: (shop) => takesOut(shop, shop.bag.ofLine(0, /^Remove /), 'removeCartItem'),
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
      control: ({ bag }) => lookAt(bag.ofLine(0, /^Buy Later/)),
      isOffered: withLines,
      when: withLines,
    },
    'another tab wants it now': {
      event: ({ flow }) => ({
        type: 'buyLater.changed',
        identity: flow.getSnapshot().context.identity,
        buyLater: [],
      }),
      by: 'browser',
      drive: (shop) => shop.storeInAnotherTab(['giftlist.buy-later.guest', 'giftlist.buy-later.member'], '[]'),
      when: (snapshot, shopState) => withLines(snapshot, shopState) && isKept(snapshot),
    },
    'what takes things out dies': {
      ...dies('cart', 'cartRemoval'),
      when: is({ bag: 'ready', addition: 'idle' }),
    },
    'take one more': {
      event: { type: 'quantity.set', id: 'first', quantity: 2 },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.ofLine(0, /^Increase /).click();
      },
      control: ({ bag }) => lookAt(bag.ofLine(0, /^Increase /)),
      isOffered: withLines,
      when: (snapshot, shopState) => withLines(snapshot, shopState) && !isChosen(snapshot) && !isKept(snapshot),
    },
  },
  states: {
    'bag.waiting': ({ bar, bag }) => every(isSeen(bar.emptyCart), isGone(bag.empty), isGone(bag.loadFailed)),
    'bag.loading': ({ bag }) => every(isGone(bag.empty), isGone(bag.loadFailed)),
    'bag.ready': async ({ bar, bag }) =>
      (await isGone(bag.loadFailed)) && ((await isSeen(bag.empty)) || isGone(bar.emptyCart)),
    'bag.failed': ({ bag }) => isSeen(bag.loadFailed),
    'addition.idle': ({ home }) => isGone(home.adding),
    'addition.adding': ({ home }) => isSeen(home.adding),
  },
  alike: [
    { states: ['bag.waiting', 'bag.loading'], because: 'a bag that is not there yet does not say why' },
    { states: ['bag.loading', 'bag.ready'], because: 'a bag that is read again stays on screen meanwhile' },
  ],
};

import type { AnyMachineSnapshot } from 'xstate';
import { type Addition, cartMachine } from '../../../src/machines/cart.machine';
import type { Replay, Sample } from '../harness/replay';
import { every, isEnabled, isGone, isSeen } from '../pages/look';
import type { Shop } from '../shop';

/*
 * Adding is done at home, all the rest in the bag: a path stays where it began. Behind the place, the world remembers what is
 * being added, what the error dialog is about, and that the bag has been emptied.
 */
const read = (world: string) => {
  const [place = '', queue = ''] = world.split(': ');
  return { place, queue: queue.split(', ').filter((name) => name.startsWith('add ') || name === 'again') };
};
const write = (place: string, queue: readonly string[], about = ''): string =>
  `${place}: ${[...queue, about].filter(Boolean).join(', ')}`;
const isAt = (place: 'home' | 'bag', world: string): boolean => world.startsWith(place);
const isAbout = (about: string, world: string): boolean => world.endsWith(about);

const is = (value: Parameters<AnyMachineSnapshot['matches']>[0]) => (snapshot: AnyMachineSnapshot) =>
  snapshot.matches(value);
const isLoaded = is({ bag: 'ready' });
const isIdle = is({ discarding: 'idle' });
const isCalm = is({ discarding: 'removeFailed' });
const isAsking = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ discarding: 'confirmingRemove' }) || snapshot.matches({ discarding: 'confirmingClear' });

/** Where there are lines to do something with. */
const withLines = (snapshot: AnyMachineSnapshot, world: string): boolean =>
  isAt('bag', world) && !isAbout('emptied', world) && isLoaded(snapshot);

const fault = { message: 'It failed.', severity: 'error', retryable: true };
const done = (call: string, output?: unknown) => ({ type: `xstate.done.actor.${call}`, output });
const failed = (call: string) => ({ type: `xstate.error.actor.${call}`, error: fault });

/** The calls whose answers the path decides on. */
const held = ['checkAuth', 'getCart', 'addCartItem', 'removeCartItem', 'clearCart'] as const;

const addition = (productId: string): Addition => ({ productId, quantity: 1, itemInStock: true });

const adds = (name: string, index: number): Sample<Shop> => ({
  event: { type: 'item.add', addition: addition(`product ${index}`) },
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.home.add(index).press('Enter');
  },
  when: (snapshot, world) =>
    isAt('home', world) && isLoaded(snapshot) && read(world).queue.length < 2 && !read(world).queue.includes(name),
});

/** A control of a line; where no lines are on screen there is nothing to say about it. */
const ofLines = (look: (shop: Shop) => Promise<boolean>) => async (shop: Shop, _: AnyMachineSnapshot) =>
  (await isSeen(shop.bag.clear)) ? look(shop) : undefined;

export const cartReplay: Replay<Shop> = {
  machine: cartMachine,
  starts: {
    'in the bag': {
      world: write('bag', []),
      open: (shop) => shop.open('/cart', { lines: 5, held }),
    },
    'at home': {
      world: write('home', []),
      open: (shop) => shop.open('/', { lines: 5, held }),
    },
  },
  facet: ({ context }) =>
    [
      context.additions.length > 0 && `${context.additions.length} to add`,
      context.failedAdditions.length > 0 && `${context.failedAdditions.length} failed`,
      context.removeProblem && 'not removed',
    ]
      .filter(Boolean)
      .join(', '),
  world: (before, event) => {
    const { place, queue } = read(before);
    if (event === 'the bag is cleared' || before.endsWith('emptied')) return write(place, queue, 'emptied');
    if (event.startsWith('add ')) return write(place, [...queue, event]);
    if (event === 'the product is in the bag') return write(place, queue.slice(1));
    if (event === 'adding fails') return write(place, queue.slice(1), 'adding');
    if (event === 'try to add again') return write(place, [...queue, 'again']);
    if (event === 'somebody signs in') return write(place, []);
    if (event === 'clearing fails') return write(place, queue, 'clearing');
    return write(place, queue);
  },
  events: {
    'it is a guest': {
      event: { type: 'identity.known', identity: 'guest' },
      drive: (shop) => shop.answer('checkAuth'),
      when: is({ bag: 'waiting' }),
    },
    'somebody signs in': {
      event: { type: 'identity.known', identity: 'member' },
      drive: async (shop) => {
        await shop.closeProblem();
        // What has been sent stays sent: it is answered, and nobody listens any more.
        const call = await shop.bagWrite();
        if (call !== undefined) await shop.untilSent(call);
        await shop.tell('cart', { type: 'identity.known', identity: 'member' });
        if (call !== undefined) await shop.answer(call, 403);
      },
      when: (snapshot) => !snapshot.matches({ bag: 'waiting' }) && !isAsking(snapshot),
    },
    'the bag comes': { event: done('loadCart', { buyLater: [] }), drive: (shop) => shop.answer('getCart') },
    'the bag does not come': {
      event: failed('loadCart'),
      drive: (shop) => shop.answer('getCart', 429),
      when: (_, world) => isAt('bag', world),
    },
    'try to load again': {
      event: { type: 'bag.load' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.tryAgain(shop.bag.loadFailed).click();
      },
      when: is({ bag: 'failed' }),
    },
    'come by the thank-you page': {
      event: { type: 'bag.load' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.visit('/success?order_id=ord_1');
        await shop.until(() => isSeen(shop.thankYou.heading));
        await shop.visit('/cart');
      },
      when: (snapshot, world) => withLines(snapshot, world) && (isIdle(snapshot) || isCalm(snapshot)),
    },
    'add a product': adds('add a product', 0),
    'add another product': adds('add another product', 1),
    'the product is in the bag': {
      event: done('addCartItem', { id: 'new' }),
      drive: (shop) => shop.answer('addCartItem'),
    },
    'adding fails': { event: failed('addCartItem'), drive: (shop) => shop.answer('addCartItem', 500) },
    'try to add again': {
      event: { type: 'problem.retry', about: 'adding' },
      drive: (shop) => shop.press(shop.problem.tryAgain),
      when: (_, world) => isAbout('adding', world),
    },
    'remove a line': {
      event: { type: 'item.remove', id: 'line', name: 'Line' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.lastLine(/^Remove /).click();
      },
      control: ofLines((shop) => isEnabled(shop.bag.lastLine(/^Remove /))),
      when: withLines,
    },
    'clear the bag': {
      event: { type: 'bag.clear' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.clear.click();
      },
      control: ofLines((shop) => isEnabled(shop.bag.clear)),
      when: withLines,
    },
    'say yes': { event: { type: 'confirm.accepted' }, drive: (shop) => shop.press(shop.confirm.accept) },
    'say no': { event: { type: 'confirm.dismissed' }, drive: (shop) => shop.press(shop.confirm.dismiss) },
    'the line is gone': { event: done('removeCartItem'), drive: (shop) => shop.answer('removeCartItem') },
    'removing fails': { event: failed('removeCartItem'), drive: (shop) => shop.answer('removeCartItem', 500) },
    'try to remove again': {
      event: { type: 'removal.retry' },
      drive: ({ bag }) => bag.tryAgain(bag.removeFailed).click(),
      control: ofLines((shop) => isEnabled(shop.bag.tryAgain(shop.bag.removeFailed))),
    },
    'the bag is cleared': { event: done('clearCart'), drive: (shop) => shop.answer('clearCart') },
    'clearing fails': { event: failed('clearCart'), drive: (shop) => shop.answer('clearCart', 500) },
    'try to clear again': {
      event: { type: 'problem.retry', about: 'clearing' },
      drive: (shop) => shop.press(shop.problem.tryAgain),
      when: (_, world) => isAbout('clearing', world),
    },
    'keep a line for later': {
      event: { type: 'buyLater.toggle', id: 'first' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.ofLine(0, /^Buy Later/).click();
      },
      when: (snapshot, world) => withLines(snapshot, world) && !isAsking(snapshot),
    },
    'another tab keeps a line for later': {
      event: ({ flow }) => ({
        type: 'marks.changed',
        identity: flow.getSnapshot().context.identity,
        buyLater: ['other'],
      }),
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
    'the watch on other tabs dies': {
      event: { type: 'xstate.error.actor.watchMarks', error: 'died' },
      drive: (shop) => shop.tell('cart', { type: 'xstate.error.actor.watchMarks', error: 'died' }),
      when: is({ bag: 'ready', addition: 'idle', discarding: 'idle' }),
    },
    'take one more': {
      event: { type: 'quantity.set', id: 'first', quantity: 2 },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.ofLine(0, /^Increase /).click();
      },
      when: (snapshot, world) => withLines(snapshot, world) && !isAsking(snapshot),
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
    'discarding.idle': ({ bag, confirm }) => every(isGone(confirm.root), isGone(bag.busy), isGone(bag.removeFailed)),
    'discarding.confirmingRemove': ({ confirm }) => isSeen(confirm.button('Remove item')),
    'discarding.removing': ({ bag }) => isSeen(bag.removing),
    'discarding.removeFailed': ({ bag }) => isSeen(bag.removeFailed),
    'discarding.confirmingClear': ({ confirm }) => isSeen(confirm.button('Clear Cart')),
    'discarding.clearing': ({ bag }) => isSeen(bag.clearing),
  },
  alike: [
    { states: ['bag.waiting', 'bag.loading'], because: 'a bag that is not there yet does not say why' },
    { states: ['bag.loading', 'bag.ready'], because: 'a bag that is read again stays on screen meanwhile' },
  ],
};

import { createActor, fromCallback } from 'xstate';
import { appMachine } from '../../../src/machines/app.machine';
import type { Replay, Sample } from '../harness/replay';
import { every, isGone, isSeen } from '../pages/look';
import type { Shop } from '../shop';

/** The death of an actor: a mistake of ours that no control brings about. The shop lives on. */
const dies = (actor: string): Sample<Shop> => {
  const event = { type: `xstate.error.actor.${actor}`, error: `${actor} died` };
  return { event, drive: (shop) => shop.tell('app', event) };
};

/** Who somebody is decides how they check out, and that is where a person sees it. */
export const appReplay: Replay<Shop> = {
  machine: appMachine,
  starts: {
    checkout: { open: (shop) => shop.open('/checkout', { lines: 2, held: ['checkAuth'] }) },
  },
  events: {
    'a guest': {
      event: { type: 'xstate.done.actor.checkAuth', output: { isAuthenticated: false } },
      drive: (shop) => shop.answer('checkAuth'),
    },
    'a member': {
      event: { type: 'xstate.done.actor.checkAuth', output: { isAuthenticated: true } },
      drive: async (shop) => {
        await shop.signIn();
        await shop.answer('checkAuth');
      },
    },
    'the check fails': {
      event: { type: 'xstate.error.actor.checkAuth', error: new Error('forbidden') },
      drive: (shop) => shop.answer('checkAuth', 403),
    },
    'go somewhere else': {
      event: { type: 'route.changed', path: '/checkout' },
      drive: (shop) => shop.visit('/checkout?from=here'),
    },
    'leave a view and come back': {
      event: ({ flow }) => ({
        type: 'flow.stop',
        flow: createActor(
          fromCallback(() => undefined),
          { parent: flow },
        ),
      }),
      drive: async (shop) => {
        await shop.visit('/cart');
        await shop.until(() => isSeen(shop.bag.promo));
        await shop.visit('/checkout');
      },
    },
    'the error dialog dies': dies('problem'),
    'the confirm dialog dies': dies('confirm'),
    'the drawer dies': dies('drawer'),
    'the bag dies': dies('cart'),
    'the watch on the address bar dies': dies('watchRoute'),
    'the retries die': dies('retryReads'),
    'the flow of a view dies': dies('gallery'),
  },
  states: {
    booting: ({ checkout }) => every(isSeen(checkout.skeleton), isGone(checkout.pay)),
    guest: ({ checkout }) => every(isSeen(checkout.pay), isSeen(checkout.firstName)),
    member: ({ checkout }) => every(isSeen(checkout.pay), isGone(checkout.firstName)),
    failed: ({ checkout }) => every(isSeen(checkout.pay), isSeen(checkout.firstName)),
  },
  alike: [{ states: ['guest', 'failed'], because: 'when the check fails, one goes on as a guest' }],
};

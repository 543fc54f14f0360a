import type { AnyMachineSnapshot } from 'xstate';
import { cartRemovalMachine } from '../../../src/machines/cart-removal.machine';
import type { Replay } from '../harness/replay';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Shop } from '../shop';

const fault = { message: 'It failed.', severity: 'error', retryable: true };

/** What the flow does not know: that there is nothing left to take out, or that the error dialog offers to try again. */
type ShopState = '' | 'emptied' | 'offered';

/** Where there are lines to do something with. */
const withLines = (_: AnyMachineSnapshot, shopState: string): boolean => shopState !== ('emptied' satisfies ShopState);

const isAsking = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches('confirmingRemove') || snapshot.matches('confirmingClear');

export const cartRemovalReplay: Replay<Shop> = {
  machine: cartRemovalMachine,
  starts: {
    'in the bag': { open: (shop) => shop.open('/cart', { lines: 5, held: ['removeCartItem', 'clearCart'] }) },
  },
  facet: ({ context }) => (context.removeProblem ? 'not removed' : ''),
  shopState: (before, event): ShopState => {
    if (event === 'the bag is cleared' || before === 'emptied') return 'emptied';
    return event === 'clearing fails' ? 'offered' : '';
  },
  events: {
    'remove a line': {
      event: { type: 'item.remove', id: 'line', name: 'Line' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.lastLine(/^Remove /).click();
      },
      control: ({ bag }) => lookAt(bag.lastLine(/^Remove /)),
      isOffered: withLines,
      when: withLines,
    },
    'clear the bag': {
      event: { type: 'cart.clear' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.bag.clear.click();
      },
      control: ({ bag }) => lookAt(bag.clear),
      isOffered: withLines,
      when: withLines,
    },
    'say yes': { event: { type: 'confirm.accepted' }, by: 'control', drive: (shop) => shop.press(shop.confirm.accept) },
    'say no': {
      event: { type: 'confirm.dismissed' },
      by: 'control',
      drive: (shop) => shop.press(shop.confirm.dismiss),
      control: ({ confirm }) => lookAt(confirm.dismiss),
      isOffered: isAsking,
    },
    'the line is gone': {
      event: { type: 'xstate.done.actor.removeCartItem' },
      by: 'answer',
      drive: (shop) => shop.answer('removeCartItem'),
    },
    'removing fails': {
      event: { type: 'xstate.error.actor.removeCartItem', error: fault },
      by: 'answer',
      drive: (shop) => shop.answer('removeCartItem', 500),
    },
    'try to remove again': {
      event: { type: 'removal.retry' },
      by: 'control',
      drive: ({ bag }) => bag.tryAgain(bag.removeFailed).click(),
      control: ({ bag }) => lookAt(bag.tryAgain(bag.removeFailed)),
      isOffered: (snapshot) => snapshot.matches('removeFailed'),
    },
    'the bag is cleared': {
      event: { type: 'xstate.done.actor.clearCart' },
      by: 'answer',
      drive: (shop) => shop.answer('clearCart'),
    },
    'clearing fails': {
      event: { type: 'xstate.error.actor.clearCart', error: fault },
      by: 'answer',
      drive: (shop) => shop.answer('clearCart', 500),
    },
    'try to clear again': {
      event: { type: 'problem.retry', about: 'clearing' },
      by: 'control',
      drive: (shop) => shop.press(shop.problem.tryAgain),
      control: (shop) => lookAt(shop.problem.tryAgain),
      isOffered: (_, shopState) => shopState === ('offered' satisfies ShopState),
      when: (_, shopState) => shopState === ('offered' satisfies ShopState),
    },
    'come by the thank-you page': {
      event: { type: 'cart.load' },
      by: 'browser',
      drive: (shop) => shop.comeByThankYou(),
      when: (snapshot, shopState) => withLines(snapshot, shopState) && snapshot.matches('removeFailed'),
    },
  },
  states: {
    idle: ({ bag, confirm }) => every(isGone(confirm.root), isGone(bag.busy), isGone(bag.removeFailed)),
    confirmingRemove: ({ confirm }) => isSeen(confirm.button('Remove item')),
    removing: ({ bag }) => isSeen(bag.removing),
    removeFailed: ({ bag }) => isSeen(bag.removeFailed),
    confirmingClear: ({ confirm }) => isSeen(confirm.button('Clear Cart')),
    clearing: ({ bag }) => isSeen(bag.clearing),
  },
};

import { confirmMachine } from '../../../src/machines/confirm.machine';
import type { Question } from '../../../src/machines/dialogs';
import type { Replay } from '../harness/replay';
import { isEnabled, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Shop } from '../shop';

const question: Question = {
  title: 'Remove this item?',
  acceptLabel: 'Remove item',
  dismissLabel: 'Keep item',
  tone: 'danger',
};

/** Nobody presses a key in the same frame in which a dialog appears, in ms. */
const A_MOMENT = 100;

const dismiss = { type: 'confirm.dismiss' };

export const confirmReplay: Replay<Shop> = {
  machine: confirmMachine,
  starts: {
    'a full bag': {
      open: async (shop) => {
        await shop.open('/cart', { lines: 5 });
        await shop.until(() => isSeen(shop.bag.clear));
      },
    },
  },
  // A flow that has stopped asks nothing more: here it is the bag itself that is taken for stopped, or has ended with its person.
  shopState: (before, event) => (['the requester stops', 'another person comes'].includes(event) ? 'stopped' : before),
  events: {
    'ask to remove a line': {
      event: ({ other }) => ({ type: 'confirm.ask', from: other('cart'), question }),
      by: 'control',
      drive: async (shop) => {
        const remove = shop.bag.ofLine(0, /^Remove /);
        await shop.until(() => isEnabled(remove));
        await remove.click();
      },
      when: (snapshot, shopState) => snapshot.matches('closed') && shopState === '',
    },
    'another flow asks': {
      event: ({ other }) => ({ type: 'confirm.ask', from: other('problem'), question }),
      by: 'tell',
      drive: (shop) => shop.tell('confirm', { type: 'confirm.ask', from: '@problem', question }),
      when: (snapshot) => snapshot.matches('open'),
    },
    'the requester stops': {
      event: ({ other }) => ({ type: 'requester.stopped', requester: other('cart') }),
      by: 'tell',
      drive: (shop) => shop.tell('confirm', { type: 'requester.stopped', requester: '@cart-removal' }),
    },
    accept: {
      event: { type: 'confirm.accept' },
      by: 'control',
      drive: ({ confirm }) => confirm.button('Remove item').click(),
      control: ({ confirm }) => lookAt(confirm.button('Remove item')),
    },
    dismiss: {
      event: dismiss,
      by: 'control',
      drive: ({ confirm }) => confirm.button('Keep item').click(),
      control: ({ confirm }) => lookAt(confirm.button('Keep item')),
    },
    'another person comes': {
      event: { type: 'confirm.reset' },
      by: 'browser',
      drive: async (shop) => {
        await shop.otherTab('opened', 'maya');
        await shop.untilMember();
        await shop.seedCart(5);
        await shop.tell('cart', { type: 'cart.load' });
      },
      when: (snapshot, shopState) => snapshot.matches('open') && shopState === '',
    },
    'dismiss by Escape': {
      event: dismiss,
      by: 'control',
      drive: async (shop) => {
        await shop.advance(A_MOMENT);
        await shop.page.keyboard.press('Escape');
      },
    },
    'dismiss by a press outside': {
      event: dismiss,
      by: 'control',
      drive: async (shop) => {
        await shop.advance(A_MOMENT);
        await shop.page.mouse.click(4, 4);
      },
    },
    'dismiss by the cross': { event: dismiss, by: 'control', drive: ({ confirm }) => confirm.button('Close').click() },
  },
  states: {
    closed: ({ confirm }) => isGone(confirm.root),
    open: ({ confirm }) => isSeen(confirm.root),
  },
};

import type { AnyMachineSnapshot } from 'xstate';
import { confirmMachine } from '../../../src/machines/confirm.machine';
import type { Question } from '../../../src/rules/questions/question';
import type { Replay } from '../harness/replay';
import { isEnabled, isGone, isSeen, lookAt } from '../../support/pages/look';
import { clicks, onlyWhere, opens, pressesEscape, signsInElsewhere, waitsAndClicks } from '../samples';
import type { Shop } from '../shop';

const question: Question = {
  title: 'Remove this item?',
  acceptLabel: 'Remove item',
  dismissLabel: 'Keep item',
  tone: 'danger',
};

const dismiss = { type: 'confirm.dismiss' };

const isAtBag = (_: AnyMachineSnapshot, shopState: string) => shopState === 'bag';
const isAsking = (snapshot: AnyMachineSnapshot, shopState: string) =>
  isAtBag(snapshot, shopState) && snapshot.matches('open');

export const confirmReplay: Replay<Shop> = {
  machine: confirmMachine,
  starts: {
    'a full bag': {
      step: 'Open the bag with five products as a guest.',
      shopState: 'bag',
      open: opens('/cart', { lines: 5 }, ({ bag }) => bag.clear),
    },
    'the recipient editor': {
      step: 'Sign in as Maya and put a gift from a list of Theo in the bag. Open the checkout and press Edit recipient.',
      shopState: 'editor',
      open: async (shop) => {
        const lines = [{ productId: 'raspberry-day-pack', giftlistItemId: 'gli_theo_trail_1' }];
        await shop.open('/checkout', { as: 'maya', lines });
        await shop.press(shop.recipient.open);
        await shop.until(() => isSeen(shop.recipient.choice('Cottage')));
      },
    },
    'a list that is being edited': {
      step: 'Sign in as Maya. Open Giftlists, press the list for the cabin, press Edit and type "Somewhere else" as the title.',
      shopState: 'list',
      open: async (shop) => {
        const { editor } = shop.ownGiftlists;
        await shop.open('/giftlists', { as: 'maya' });
        await shop.press(shop.ownGiftlists.entry('gft_maya_cabin'));
        await shop.until(() => isSeen(shop.gifts.removeButtons));
        await shop.press(shop.ownGiftlists.edit);
        await shop.until(() => isSeen(editor.title));
        await editor.title.fill('Somewhere else');
      },
    },
  },
  // Where the path began; the question of a flow that has stopped goes with it.
  shopState: (before, event) => (['leave the checkout', 'another person comes'].includes(event) ? 'left' : before),
  events: {
    'ask to remove a line': {
      step: 'Press Remove at the first product.',
      event: ({ other }) => ({ type: 'confirm.ask', from: other('cart'), question }),
      drive: async (shop) => {
        const remove = shop.bag.ofLine(0, /^Remove /);
        await shop.until(() => isEnabled(remove));
        await remove.click();
      },
      control: ({ bag }) => lookAt(bag.ofLine(0, /^Remove /)),
      ...onlyWhere((snapshot, shopState) => snapshot.matches('closed') && shopState === 'bag'),
    },
    'ask to remove an item': {
      step: 'Press Remove at the first item.',
      event: ({ other }) => ({ type: 'confirm.ask', from: other('cart'), question }),
      drive: (shop) => shop.press(shop.gifts.removeButtons.first()),
      control: ({ gifts }) => lookAt(gifts.removeButtons),
      ...onlyWhere((snapshot, shopState) => snapshot.matches('closed') && shopState === 'list'),
    },
    'go back while the question is open': {
      step: 'Press Back in the browser.',
      result: 'The list stays on the page: there is one question at a time.',
      event: ({ other }) => ({ type: 'confirm.ask', from: other('problem'), question }),
      by: 'browser',
      drive: async (shop) => {
        await shop.page.evaluate(
          () =>
            new Promise<void>((done) => {
              // Back, and forth again: who edits is held back.
              let times = 0;
              const count = () => {
                times += 1;
                if (times < 2) return;
                removeEventListener('popstate', count);
                done();
              };
              addEventListener('popstate', count);
              history.back();
            }),
        );
        await shop.until(async () => (await shop.view('edit-giftlist'))?.value === 'editing');
      },
      witness: 'the editing, whose own question is refused and which goes on',
      when: (snapshot, shopState) => snapshot.matches('open') && shopState === 'list',
    },
    'ask to change where it ships': {
      step: 'Press the address Cottage.',
      event: ({ other }) => ({ type: 'confirm.ask', from: other('cart'), question }),
      ...waitsAndClicks(({ recipient }) => recipient.choice('Cottage')),
      ...onlyWhere((snapshot, shopState) => snapshot.matches('closed') && shopState === 'editor'),
    },
    'leave the checkout': {
      step: 'Open the home page.',
      event: ({ other }) => ({ type: 'requester.stopped', requester: other('cart') }),
      by: 'browser',
      drive: (shop) => shop.visit('/'),
      when: (snapshot, shopState) => snapshot.matches('open') && shopState === 'editor',
    },
    accept: {
      step: 'Press Remove item in the dialog.',
      event: { type: 'confirm.accept' },
      ...clicks(({ confirm }) => confirm.button('Remove item')),
      isOffered: isAsking,
      when: isAtBag,
    },
    dismiss: {
      step: 'Press Keep item in the dialog.',
      event: dismiss,
      ...clicks(({ confirm }) => confirm.button('Keep item')),
      isOffered: isAsking,
      when: isAtBag,
    },
    'another person comes': signsInElsewhere({ type: 'confirm.reset' }, isAsking),
    'dismiss by Escape': { ...pressesEscape(dismiss), when: isAtBag },
    'dismiss by a press outside': {
      step: 'Press outside the dialog.',
      event: dismiss,
      drive: async (shop) => {
        await shop.comeToRest();
        await shop.page.mouse.click(4, 4);
      },
      when: isAtBag,
    },
    'dismiss by the cross': {
      step: 'Press the cross of the dialog.',
      event: dismiss,
      ...clicks(({ confirm }) => confirm.button('Close')),
      isOffered: isAsking,
      when: isAtBag,
    },
  },
  states: {
    closed: ({ confirm }) => isGone(confirm.root),
    open: ({ confirm }) => isSeen(confirm.root),
  },
};

import { removeGiftMachine } from '../../../src/machines/remove-gift.machine';
import { giftTexts } from '../../../src/rules/texts/gifts';
import type { Replay } from '../harness/replay';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import { answers, dialogOpens, triesAgain } from '../samples';
import type { Shop } from '../shop';

const gift = { id: 'gli_1', giftlistId: 'gft_1', name: 'An item', isPurchased: false };

const problem = { message: giftTexts.removeFailed, severity: 'error', retryable: true };

export const removeGiftReplay: Replay<Shop> = {
  machine: removeGiftMachine,
  starts: {
    'a list of one’s own': {
      step: 'Sign in as Maya. Open her list for the cabin.',
      open: async (shop) => {
        await shop.open('/giftlists/gft_maya_cabin', { as: 'maya', held: ['removeGiftlistItem'] });
        await shop.until(() => isSeen(shop.gifts.removeButtons));
      },
    },
  },
  facet: ({ context }) => (context.gift ? 'one chosen' : ''),
  shopState: (_, event) => (event === 'it is not removed' ? 'removing' : ''),
  events: {
    'remove an item': {
      step: 'Press Remove at the first item.',
      event: { type: 'gift.remove', gift },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.gifts.removeButtons.first().click();
      },
      control: ({ gifts }) => lookAt(gifts.removeButtons),
    },
    'say yes': {
      step: 'Press Remove item in the dialog.',
      event: { type: 'confirm.accepted' },
      drive: (shop) => shop.press(shop.confirm.accept),
    },
    'say no': {
      step: 'Press Keep item in the dialog.',
      event: { type: 'confirm.dismissed' },
      drive: (shop) => shop.press(shop.confirm.dismiss),
      control: ({ confirm }) => lookAt(confirm.dismiss),
      isOffered: (snapshot) => snapshot.matches('confirming'),
    },
    'it is removed': {
      step: 'The server answers: the item is off the list.',
      event: { type: 'xstate.done.actor.removeGiftlistItem' },
      ...answers('removeGiftlistItem'),
    },
    'it is not removed': {
      step: 'The server answers with an error.',
      result: dialogOpens,
      event: { type: 'xstate.error.actor.removeGiftlistItem', error: problem },
      ...answers('removeGiftlistItem', 418),
    },
    'try to remove again': triesAgain('removing'),
  },
  states: {
    idle: ({ gifts, confirm }) => every(isGone(confirm.root), isGone(gifts.busy)),
    confirming: ({ confirm }) => isSeen(confirm.button('Remove item')),
    removing: ({ gifts }) => isSeen(gifts.busy),
  },
};

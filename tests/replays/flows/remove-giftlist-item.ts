import { removeGiftlistItemMachine } from '../../../src/machines/remove-giftlist-item.machine';
import { giftlistItemTexts } from '../../../src/rules/texts/gifts';
import type { Replay } from '../harness/replay';
import { every, isGone, isSeen } from '../../support/pages/look';
import { fails, opens, presses, saysNo, saysYes, triesAgain, works } from '../samples';
import type { Shop } from '../shop';

const gift = { id: 'gli_1', giftlistId: 'gft_1', name: 'An item', isPurchased: false };

export const removeGiftlistItemReplay: Replay<Shop> = {
  machine: removeGiftlistItemMachine,
  starts: {
    'a list of one’s own': {
      step: 'Sign in as Maya. Open her list for the cabin.',
      open: opens(
        '/giftlists/gft_maya_cabin',
        { as: 'maya', held: ['removeGiftlistItem'] },
        ({ gifts }) => gifts.removeButtons,
      ),
    },
  },
  variant: ({ context }) => (context.gift ? 'one chosen' : ''),
  shopState: (_, event) => (event === 'it is not removed' ? 'removing' : ''),
  events: {
    'remove an item': presses('Remove at the first item', { type: 'giftlistItem.remove', gift }, ({ gifts }) =>
      gifts.removeButtons.first(),
    ),
    'say yes': saysYes('Remove item', 'confirming'),
    'say no': saysNo('Keep item', 'confirming'),
    'it is removed': works('removeGiftlistItem', 'the item is off the list'),
    'it is not removed': fails('removeGiftlistItem', giftlistItemTexts.removeFailed),
    'try to remove again': triesAgain('removing'),
  },
  states: {
    idle: ({ gifts, confirm }) => every(isGone(confirm.root), isGone(gifts.busy)),
    confirming: ({ confirm }) => isSeen(confirm.button('Remove item')),
    removing: ({ gifts }) => isSeen(gifts.busy),
  },
};

import { deleteGiftlistMachine } from '../../../src/machines/delete-giftlist.machine';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import { idleButton, busyButton } from '../../support/pages/account';
import { every, isGone, isSeen } from '../../support/pages/look';
import type { Replay } from '../harness/replay';
import { fails, opens, presses, saysNo, saysYes, triesAgain, works } from '../samples';
import type { Shop } from '../shop';

/** Amara's only list: no other one takes its place on the page. */
const id = 'gft_amara_desk';

export const deleteGiftlistReplay: Replay<Shop> = {
  machine: deleteGiftlistMachine,
  starts: {
    'a list': {
      step: 'Sign in as Amara. Open her only list.',
      input: { id },
      open: opens(
        `/giftlists/${id}`,
        { as: 'amara', held: ['deleteGiftlist'] },
        ({ ownGiftlists }) => ownGiftlists.delete,
      ),
    },
  },
  shopState: (_, event) => (event === 'it is not deleted' ? 'deleting' : ''),
  events: {
    'delete it': presses(
      'Delete',
      { type: 'giftlist.delete' },
      ({ ownGiftlists }) => ownGiftlists.delete,
      (snapshot) => snapshot.matches('idle'),
    ),
    'say yes': saysYes('Delete giftlist', 'confirming'),
    'say no': saysNo('Do not delete', 'confirming'),
    'it is deleted': works('deleteGiftlist', 'the list is deleted'),
    'it is not deleted': fails('deleteGiftlist', giftlistTexts.deleteFailed),
    'try to delete again': triesAgain('deleting'),
  },
  states: {
    idle: ({ ownGiftlists, confirm }) =>
      every(isSeen(idleButton(ownGiftlists.delete)), isGone(confirm.button('Delete giftlist'))),
    confirming: ({ confirm }) => isSeen(confirm.button('Delete giftlist')),
    deleting: ({ ownGiftlists }) => isSeen(busyButton(ownGiftlists.delete)),
    deleted: ({ ownGiftlists }) => isSeen(ownGiftlists.empty),
  },
  leaving: ['deleted'],
};

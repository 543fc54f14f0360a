import { deleteGiftlistMachine } from '../../../src/machines/delete-giftlist.machine';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import { atRest, atWork } from '../../support/pages/account';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Replay } from '../harness/replay';
import { fails, triesAgain, works } from '../samples';
import type { Shop } from '../shop';

const id = 'gft_maya_cabin';

export const deleteGiftlistReplay: Replay<Shop> = {
  machine: deleteGiftlistMachine,
  starts: {
    'a list': {
      input: { id },
      open: async (shop) => {
        await shop.open(`/giftlists/${id}`, { as: 'maya', held: ['deleteGiftlist'] });
        await shop.until(() => isSeen(shop.ownGiftlists.delete));
      },
    },
  },
  shopState: (_, event) => (event === 'it is not deleted' ? 'deleting' : ''),
  events: {
    'delete it': {
      event: { type: 'giftlist.delete' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.ownGiftlists.delete.click();
      },
      control: ({ ownGiftlists }) => lookAt(ownGiftlists.delete),
      isOffered: (snapshot) => snapshot.matches('idle'),
    },
    'say yes': {
      event: { type: 'confirm.accepted' },
      by: 'control',
      drive: (shop) => shop.press(shop.confirm.button('Delete giftlist')),
    },
    'say no': {
      event: { type: 'confirm.dismissed' },
      by: 'control',
      drive: (shop) => shop.press(shop.confirm.button('Do not delete')),
      control: ({ confirm }) => lookAt(confirm.button('Do not delete')),
      isOffered: (snapshot) => snapshot.matches('confirming'),
    },
    'it is deleted': works('deleteGiftlist'),
    'it is not deleted': fails('deleteGiftlist', giftlistTexts.deleteFailed),
    'try to delete again': triesAgain('deleting'),
  },
  states: {
    idle: ({ ownGiftlists, confirm }) =>
      every(isSeen(atRest(ownGiftlists.delete)), isGone(confirm.button('Delete giftlist'))),
    confirming: ({ confirm }) => isSeen(confirm.button('Delete giftlist')),
    deleting: ({ ownGiftlists }) => isSeen(atWork(ownGiftlists.delete)),
    deleted: async ({ ownGiftlists, page }) =>
      new URL(page.url()).pathname === '/giftlists' && isGone(ownGiftlists.entry(id)),
  },
  leaving: ['deleted'],
};

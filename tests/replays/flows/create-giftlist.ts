import type { AnyMachineSnapshot } from 'xstate';
import { createGiftlistMachine } from '../../../src/machines/create-giftlist.machine';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import { busyButton } from '../../support/pages/account';
import { isGone, isSeen } from '../../support/pages/look';
import type { Replay } from '../harness/replay';
import {
  discards,
  fails,
  fills,
  inWords,
  isAskedToDiscard,
  isAtRest,
  isEditing,
  keepsEditing,
  opens,
  presses,
  triesAgain,
  works,
} from '../samples';
import type { Shop } from '../shop';

const titled = (title: string) => fills('title', title, 'the title', ({ ownGiftlists }) => ownGiftlists.maker.title);
const isSummary = (snapshot: AnyMachineSnapshot) => snapshot.matches('summary');

export const createGiftlistReplay: Replay<Shop> = {
  machine: createGiftlistMachine,
  starts: {
    'on the page of one’s own lists': {
      step: 'Sign in as Maya. Open Giftlists and press Create new giftlist.',
      input: { hasSummary: true },
      open: opens(
        '/giftlists',
        { as: 'maya', held: ['createGiftlist'] },
        ({ ownGiftlists }) => ownGiftlists.maker.open,
        ({ ownGiftlists }) => ownGiftlists.maker.title,
      ),
    },
    'in the picker': {
      step: 'Sign in as Zoe, who has no list. Open a product, press ADD TO GIFTLIST and press Create new giftlist.',
      input: { hasSummary: false },
      open: opens(
        '/?product=enamel-teapot-for-two',
        { as: 'zoe', held: ['createGiftlist'] },
        ({ giftlistPicker }) => giftlistPicker.open,
        ({ giftlistPicker }) => giftlistPicker.make,
        ({ ownGiftlists }) => ownGiftlists.maker.title,
      ),
    },
  },
  variant: ({ context: { draft, hasSummary } }) =>
    inWords(draft.title && `"${draft.title}"`, hasSummary && 'with a summary'),
  shopState: (_, event) => (event === 'it is not made' ? 'creating' : ''),
  events: {
    'type a title': titled('Baby Tremblay'),
    'type two letters': titled('ab'),
    create: presses('Create', { type: 'giftlist.create' }, ({ ownGiftlists }) => ownGiftlists.maker.create, isEditing),
    'it is made': works('createGiftlist', 'the list is made', { output: { id: 'gft_new', title: 'Baby Tremblay' } }),
    'it is not made': fails('createGiftlist', giftlistTexts.createFailed),
    'try to make it again': triesAgain('creating'),
    'one more': presses(
      'Create new gift list',
      { type: 'creation.repeat' },
      ({ ownGiftlists }) => ownGiftlists.maker.repeat,
      isSummary,
    ),
    cancel: {
      ...presses('Cancel', { type: 'creation.close' }, ({ ownGiftlists }) => ownGiftlists.maker.cancel, isEditing),
      when: isEditing,
    },
    done: {
      ...presses('Done', { type: 'creation.close' }, ({ ownGiftlists }) => ownGiftlists.maker.done, isSummary),
      when: isSummary,
    },
    'discard what was typed': discards,
    'keep editing': keepsEditing,
  },
  states: {
    editing: (shop) => isAtRest(shop, shop.ownGiftlists.maker.create),
    creating: ({ ownGiftlists: { maker } }) => isSeen(busyButton(maker.create)),
    summary: ({ ownGiftlists: { maker } }) => isSeen(maker.repeat),
    discarding: isAskedToDiscard,
    closed: ({ ownGiftlists: { maker } }) => isGone(maker.root),
  },
  leaving: ['closed'],
};

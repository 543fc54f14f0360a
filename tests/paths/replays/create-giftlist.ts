import type { AnyMachineSnapshot } from 'xstate';
import { createGiftlistMachine } from '../../../src/machines/create-giftlist.machine';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import { atRest, atWork } from '../../support/pages/account';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Replay, Sample } from '../harness/replay';
import { fails, triesAgain } from '../samples';
import type { Shop } from '../shop';

const isEditing = (snapshot: AnyMachineSnapshot) => snapshot.matches('editing');

const types = (title: string): Sample<Shop> => ({
  step: `Type "${title}" as the title.`,
  event: { type: 'draft.change', change: { title } },
  by: 'control',
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.ownGiftlists.maker.title.fill(title);
  },
  when: (snapshot) => isEditing(snapshot) && snapshot.context.draft.title !== title,
});

export const createGiftlistReplay: Replay<Shop> = {
  machine: createGiftlistMachine,
  starts: {
    'on the page of one’s own lists': {
      step: 'Sign in as Maya. Open Giftlists and press Create new giftlist.',
      input: { hasSummary: true },
      open: async (shop) => {
        await shop.open('/giftlists', { as: 'maya', held: ['createGiftlist'] });
        await shop.press(shop.ownGiftlists.maker.open);
        await shop.until(() => isSeen(shop.ownGiftlists.maker.title));
      },
    },
    'in the picker': {
      step: 'Sign in as Zoe, who has no list. Open a product, press ADD TO GIFTLIST and press Create new giftlist.',
      input: { hasSummary: false },
      open: async (shop) => {
        await shop.open('/?product=enamel-teapot-for-two', { as: 'zoe', held: ['createGiftlist'] });
        await shop.press(shop.giftlistPicker.open);
        await shop.press(shop.giftlistPicker.make);
        await shop.until(() => isSeen(shop.ownGiftlists.maker.title));
      },
    },
  },
  facet: ({ context: { draft, hasSummary } }) =>
    [draft.title && `"${draft.title}"`, hasSummary && 'with a summary'].filter(Boolean).join(', '),
  shopState: (_, event) => (event === 'it is not made' ? 'creating' : ''),
  events: {
    'type a title': types('Baby Tremblay'),
    'type two letters': types('ab'),
    create: {
      step: 'Press Create.',
      event: { type: 'giftlist.create' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.ownGiftlists.maker.create.click();
      },
      control: ({ ownGiftlists }) => lookAt(ownGiftlists.maker.create),
      isOffered: isEditing,
    },
    'it is made': {
      step: 'The server answers: the list is made.',
      event: { type: 'xstate.done.actor.createGiftlist', output: { id: 'gft_new', title: 'Baby Tremblay' } },
      by: 'answer',
      drive: (shop) => shop.answer('createGiftlist'),
    },
    'it is not made': fails('createGiftlist', giftlistTexts.createFailed),
    'try to make it again': triesAgain('creating'),
    'one more': {
      step: 'Press Create new gift list.',
      event: { type: 'creation.repeat' },
      by: 'control',
      drive: (shop) => shop.press(shop.ownGiftlists.maker.repeat),
      control: ({ ownGiftlists }) => lookAt(ownGiftlists.maker.repeat),
      isOffered: (snapshot) => snapshot.matches('summary'),
    },
    cancel: {
      step: 'Press Cancel.',
      event: { type: 'creation.close' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.ownGiftlists.maker.cancel.click();
      },
      control: ({ ownGiftlists }) => lookAt(ownGiftlists.maker.cancel),
      isOffered: isEditing,
      when: isEditing,
    },
    done: {
      step: 'Press Done.',
      event: { type: 'creation.close' },
      by: 'control',
      drive: (shop) => shop.press(shop.ownGiftlists.maker.done),
      control: ({ ownGiftlists }) => lookAt(ownGiftlists.maker.done),
      isOffered: (snapshot) => snapshot.matches('summary'),
      when: (snapshot) => snapshot.matches('summary'),
    },
    'discard what was typed': {
      step: 'Press Discard in the dialog.',
      event: { type: 'confirm.accepted' },
      by: 'control',
      drive: (shop) => shop.press(shop.confirm.button('Discard')),
    },
    'keep editing': {
      step: 'Press Keep editing in the dialog.',
      event: { type: 'confirm.dismissed' },
      by: 'control',
      drive: (shop) => shop.press(shop.confirm.button('Keep editing')),
      control: ({ confirm }) => lookAt(confirm.button('Keep editing')),
      isOffered: (snapshot) => snapshot.matches('discarding'),
    },
  },
  states: {
    editing: ({ ownGiftlists: { maker }, confirm }) =>
      every(isSeen(atRest(maker.create)), isGone(confirm.button('Keep editing'))),
    creating: ({ ownGiftlists: { maker } }) => isSeen(atWork(maker.create)),
    summary: ({ ownGiftlists: { maker } }) => isSeen(maker.repeat),
    discarding: ({ confirm }) => isSeen(confirm.button('Keep editing')),
    closed: ({ ownGiftlists: { maker } }) => isGone(maker.root),
  },
  leaving: ['closed'],
};

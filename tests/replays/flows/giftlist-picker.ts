import type { AnyMachineSnapshot } from 'xstate';
import { giftlistPickerMachine } from '#machines/giftlist-picker.machine.ts';
import { giftlistPickerTexts } from '#rules/texts/giftlist-picker.ts';
import { giftlists } from '#seed/giftlists.ts';
import { busyButton, idleButton } from '../../support/pages/account';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { answers, closesErrorAndClicks, fails, inWords, opens, presses, succeeds, triesAgain } from '../event-drivers';
import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';

const productId = 'enamel-teapot-for-two';

const noahsLists = giftlists.filter(({ ownerId }) => ownerId === 'usr_noah').map(({ id, title }) => ({ id, title }));

/** Two pages, because Noah has more giftlists than a page shows. */
const firstPage = { lists: noahsLists.slice(0, 50), hasNext: true };
const nextPage = { lists: noahsLists.slice(50), hasNext: false };

/** Index of the chosen giftlist. */
const chosenIndex = 2;

const createdId = 'gft_created';

/** Whether the page shows the giftlists and their buttons. */
const isChoosing = (snapshot: AnyMachineSnapshot): boolean =>
  ['selecting', 'loadingMore', 'adding'].some((state) => snapshot.matches(state));

/** A failed read is sent once more after a 500, but not after this. */
const notRepeated = { outcome: 418 } as const;

/** What the error dialog is about after an event. */
const abouts: Readonly<Record<string, string>> = {
  'loading fails': 'loading',
  'loading more fails': 'more',
  'adding fails': 'adding',
};

export const giftlistPickerReplay: Replay<Shop> = {
  machine: giftlistPickerMachine,
  starts: {
    'many giftlists': {
      step: 'Sign in as Noah, who has many giftlists. Open a product and press ADD TO GIFTLIST.',
      input: { productId },
      open: opens(
        `/?product=${productId}`,
        { as: 'noah', held: ['listGiftlists', 'addGiftlistItem'] },
        ({ giftlistPicker }) => giftlistPicker.open,
        ({ giftlistPicker }) => giftlistPicker.root,
      ),
    },
  },
  variant: ({ context: { lists, hasNext, selectedId, text } }) =>
    inWords(
      lists.length === 1 ? '1 list' : `${lists.length} lists`,
      hasNext && 'more of them',
      selectedId !== undefined && 'one chosen',
      text.isMostWanted && 'most wanted',
    ),
  shopState: (_, event) => abouts[event] ?? '',
  events: {
    'the giftlists come': {
      step: 'The server answers with the first giftlists.',
      event: { type: 'xstate.done.actor.listGiftlists', output: firstPage },
      ...answers('listGiftlists'),
      when: (snapshot) => snapshot.matches('loading'),
    },
    'there is no giftlist': {
      step: 'The server answers: there is no giftlist.',
      event: { type: 'xstate.done.actor.listGiftlists', output: { lists: [], hasNext: false } },
      ...answers('listGiftlists', { status: 200, body: { data: [], total: 0 } }),
      when: (snapshot) => snapshot.matches('loading'),
    },
    'loading fails': {
      ...fails('listGiftlists', giftlistPickerTexts.loadFailed, notRepeated),
      when: (snapshot) => snapshot.matches('loading'),
    },
    'try again': presses(
      'Try Again in the place of the giftlists',
      { type: 'picker.retry' },
      ({ giftlistPicker }) => giftlistPicker.tryAgain,
    ),
    'try to load again': triesAgain('loading'),
    'create a giftlist': {
      step: 'Press Create new giftlist.',
      event: { type: 'list.create' },
      ...closesErrorAndClicks(({ giftlistPicker }) => giftlistPicker.create),
      isOffered: (snapshot) => snapshot.matches('empty') || isChoosing(snapshot),
      // Once in a path, because each giftlist makes the picker longer.
      when: ({ context: { lists } }) => lists.every(({ id }: { id: string }) => id !== createdId),
    },
    'it is created': {
      step: 'Type "My first list" as the title. Press Create.',
      event: [{ type: 'list.created', id: createdId, title: 'My first list' }, { type: 'creation.closed' }],
      drive: async (shop) => {
        const { title, create, root } = shop.ownGiftlists.newGiftlist;
        await shop.until(() => isVisible(title));
        await title.fill('My first list');
        await create.click();
        await shop.until(() => isHidden(root));
      },
      when: (snapshot) => snapshot.matches('creating'),
    },
    'it is not created': {
      step: 'Press Cancel in the dialog for a new giftlist.',
      event: { type: 'creation.closed' },
      drive: async (shop) => {
        const { cancel, root } = shop.ownGiftlists.newGiftlist;
        await shop.press(cancel);
        await shop.until(() => isHidden(root));
      },
      when: (snapshot) => snapshot.matches('creating'),
    },
    'choose a giftlist': {
      step: 'Press the third giftlist.',
      event: { type: 'list.select', id: firstPage.lists[chosenIndex]?.id },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.giftlistPicker.lists.nth(chosenIndex).click();
      },
      control: ({ giftlistPicker }) => readVisibility(giftlistPicker.lists),
      when: ({ context }) => context.selectedId === undefined,
    },
    'mark it': {
      step: 'Press Say more about this wish. Press Most wanted.',
      event: { type: 'text.change', change: { isMostWanted: true } },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.giftlistPicker.sayMore.click();
        await shop.giftlistPicker.mostWanted.check();
      },
      control: ({ giftlistPicker }) => readVisibility(giftlistPicker.sayMore),
      isOffered: isChoosing,
      when: ({ context }) => !context.text.isMostWanted,
    },
    'load more': presses('Load More', { type: 'lists.more' }, ({ giftlistPicker }) => giftlistPicker.more),
    'more giftlists come': {
      step: 'The server answers with the next giftlists.',
      event: { type: 'xstate.done.actor.listGiftlists', output: nextPage },
      ...answers('listGiftlists'),
      when: (snapshot) => snapshot.matches('loadingMore'),
    },
    'loading more fails': {
      ...fails('listGiftlists', giftlistPickerTexts.loadFailed, notRepeated),
      when: (snapshot) => snapshot.matches('loadingMore'),
    },
    'try to load more again': triesAgain('more'),
    'add it': presses('Add to giftlist', { type: 'picker.add' }, ({ giftlistPicker }) => giftlistPicker.add),
    'it is added': succeeds('addGiftlistItem', 'the product is on the giftlist'),
    'adding fails': fails('addGiftlistItem', giftlistPickerTexts.addFailed),
    'try to add again': triesAgain('adding'),
    leave: {
      step: 'Press the cross of the dialog.',
      event: { type: 'picker.close' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.giftlistPicker.close.click();
      },
      control: ({ giftlistPicker }) => readVisibility(giftlistPicker.cancel),
      isOffered: isChoosing,
    },
  },
  states: {
    loading: ({ giftlistPicker }) => isVisible(giftlistPicker.loading),
    failed: ({ giftlistPicker }) => isVisible(giftlistPicker.tryAgain),
    empty: ({ giftlistPicker, ownGiftlists }) =>
      every(isVisible(giftlistPicker.empty), isHidden(ownGiftlists.newGiftlist.root)),
    creating: ({ ownGiftlists }) => isVisible(ownGiftlists.newGiftlist.title),
    selecting: ({ giftlistPicker: { add, more }, ownGiftlists }) =>
      every(isVisible(idleButton(add)), isHidden(busyButton(more)), isHidden(ownGiftlists.newGiftlist.root)),
    loadingMore: ({ giftlistPicker: { more } }) => isVisible(busyButton(more)),
    adding: ({ giftlistPicker: { add } }) => isVisible(busyButton(add)),
    added: ({ giftlistPicker }) => isVisible(giftlistPicker.added),
    closed: ({ giftlistPicker: { root, added }, quickView }) =>
      every(isHidden(root), isHidden(added), isVisible(quickView.addToCart)),
  },
  leaving: ['closed'],
};

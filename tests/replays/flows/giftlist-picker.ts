import type { AnyMachineSnapshot } from 'xstate';
import { giftlists } from '../../../seed/giftlists';
import { giftlistPickerMachine } from '../../../src/machines/giftlist-picker.machine';
import { giftlistPickerTexts } from '../../../src/rules/texts/giftlist-picker';
import type { Replay } from '../harness/replay';
import { idleButton, busyButton } from '../../support/pages/account';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import {
  answers,
  closesErrorAndClicks,
  fails,
  inWords,
  onceForAll,
  opens,
  presses,
  triesAgain,
  works,
} from '../samples';
import type { Shop } from '../shop';

const productId = 'enamel-teapot-for-two';

/** Noah's lists are more than a page. */
const [first, second] = (() => {
  const own = giftlists.filter(({ ownerId }) => ownerId === 'usr_noah').map(({ id, title }) => ({ id, title }));
  return [
    { lists: own.slice(0, 50), hasNext: true },
    { lists: own.slice(50), hasNext: false },
  ];
})();

/** The third of them: any would do. */
const chosen = first.lists[2]?.id ?? '';

/** Where the lists and their buttons are on screen. */
const isChoosing = (snapshot: AnyMachineSnapshot) =>
  ['selecting', 'loadingMore', 'adding'].some((state) => snapshot.matches(state));

const abouts: Readonly<Record<string, string>> = {
  'no lists come': 'loading',
  'no more lists come': 'more',
  'it is not added': 'adding',
};

export const giftlistPickerReplay: Replay<Shop> = {
  machine: giftlistPickerMachine,
  starts: {
    'many lists': {
      step: 'Sign in as Noah, who has many lists. Open a product and press ADD TO GIFTLIST.',
      input: { productId },
      open: opens(
        `/?product=${productId}`,
        { as: 'noah', held: ['listGiftlists', 'addGiftlistItem'] },
        ({ giftlistPicker }) => giftlistPicker.open,
        ({ giftlistPicker }) => giftlistPicker.root,
      ),
    },
  },
  variant: ({ context: { lists, hasNext, selectedId } }) =>
    inWords(
      lists.length === 1 ? '1 list' : `${lists.length} lists`,
      hasNext && 'more of them',
      selectedId !== undefined && 'one chosen',
    ),
  shopState: (_, event) => abouts[event] ?? '',
  events: {
    'the lists come': {
      step: 'The server answers with the first lists.',
      event: { type: 'xstate.done.actor.listGiftlists', output: first },
      ...answers('listGiftlists'),
      when: (snapshot) => snapshot.matches('loading'),
    },
    'there is none': {
      step: 'The server answers: there is no list.',
      event: { type: 'xstate.done.actor.listGiftlists', output: { lists: [], hasNext: false } },
      ...answers('listGiftlists', { status: 200, body: { data: [], total: 0 } }),
      when: (snapshot) => snapshot.matches('loading'),
    },
    'make a list': {
      step: 'Press Create new giftlist.',
      event: { type: 'list.create' },
      ...closesErrorAndClicks(({ giftlistPicker }) => giftlistPicker.make),
      isOffered: (snapshot) => snapshot.matches('empty') || isChoosing(snapshot),
      // Once on a path: each list that is made makes the picker longer.
      when: ({ context: { lists } }) => lists.every(({ id }: { id: string }) => id !== 'gft_new'),
    },
    'it is made': {
      step: 'Type "My first list" as the title. Press Create.',
      event: [{ type: 'list.created', id: 'gft_new', title: 'My first list' }, { type: 'creation.closed' }],
      drive: async (shop) => {
        const { title, create, root } = shop.ownGiftlists.maker;
        await shop.until(() => isSeen(title));
        await title.fill('My first list');
        await create.click();
        await shop.until(() => isGone(root));
      },
      when: (snapshot) => snapshot.matches('making'),
    },
    'it is not made after all': {
      step: 'Press Cancel.',
      event: { type: 'creation.closed' },
      drive: async (shop) => {
        const { cancel, root } = shop.ownGiftlists.maker;
        await shop.press(cancel);
        await shop.until(() => isGone(root));
      },
      when: (snapshot) => snapshot.matches('making'),
    },
    'no lists come': {
      ...fails('listGiftlists', giftlistPickerTexts.loadFailed, onceForAll),
      when: (snapshot) => snapshot.matches('loading'),
    },
    'try again': presses(
      'Try Again in the place of the lists',
      { type: 'picker.retry' },
      ({ giftlistPicker }) => giftlistPicker.tryAgain,
    ),
    'try to load again': triesAgain('loading'),
    'choose a list': {
      step: 'Press the third list.',
      event: { type: 'list.select', id: chosen },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.giftlistPicker.lists.nth(2).click();
      },
      control: ({ giftlistPicker }) => lookAt(giftlistPicker.lists),
      when: ({ context }) => context.selectedId === undefined,
    },
    'load more': presses('Load More', { type: 'lists.more' }, ({ giftlistPicker }) => giftlistPicker.more),
    'more lists come': {
      step: 'The server answers with the next lists.',
      event: { type: 'xstate.done.actor.listGiftlists', output: second },
      ...answers('listGiftlists'),
      when: (snapshot) => snapshot.matches('loadingMore'),
    },
    'no more lists come': {
      ...fails('listGiftlists', giftlistPickerTexts.loadFailed, onceForAll),
      when: (snapshot) => snapshot.matches('loadingMore'),
    },
    'try to load more again': triesAgain('more'),
    'add it': presses('Add to giftlist', { type: 'picker.add' }, ({ giftlistPicker }) => giftlistPicker.add),
    'it is added': works('addGiftlistItem', 'the product is on the list'),
    'it is not added': fails('addGiftlistItem', giftlistPickerTexts.addFailed),
    'try to add again': triesAgain('adding'),
    leave: {
      step: 'Press the cross of the dialog.',
      event: { type: 'picker.close' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.giftlistPicker.close.click();
      },
      control: ({ giftlistPicker }) => lookAt(giftlistPicker.cancel),
      isOffered: isChoosing,
    },
  },
  states: {
    loading: ({ giftlistPicker }) => isSeen(giftlistPicker.loading),
    failed: ({ giftlistPicker }) => isSeen(giftlistPicker.tryAgain),
    empty: ({ giftlistPicker, ownGiftlists }) => every(isSeen(giftlistPicker.empty), isGone(ownGiftlists.maker.root)),
    making: ({ ownGiftlists }) => isSeen(ownGiftlists.maker.title),
    selecting: ({ giftlistPicker: { add, more }, ownGiftlists }) =>
      every(isSeen(idleButton(add)), isGone(busyButton(more)), isGone(ownGiftlists.maker.root)),
    loadingMore: ({ giftlistPicker: { more } }) => isSeen(busyButton(more)),
    adding: ({ giftlistPicker: { add } }) => isSeen(busyButton(add)),
    added: ({ giftlistPicker }) => isSeen(giftlistPicker.added),
    closed: ({ giftlistPicker, quickView }) => every(isGone(giftlistPicker.root), isSeen(quickView.addToCart)),
  },
  leaving: ['closed'],
};

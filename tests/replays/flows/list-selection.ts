import { type AnyMachineSnapshot, sendTo } from 'xstate';
import { giftlists } from '../../../seed/giftlists';
import type { GiftlistPage } from '../../../src/generated/model';
import { listSelectionMachine } from '../../../src/machines/list-selection.machine';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import { busyButton } from '../../support/pages/account';
import { every, isGone, isSeen } from '../../support/pages/look';
import type { Replay, EventDriver, Start } from '../harness/replay';
import { answers, throwsInActor, fails, failsInPlace, inWords, onceForAll, presses, triesAgain } from '../samples';
import type { Shop } from '../shop';

/** Noah's lists are more than a page. */
const own = giftlists.filter(({ ownerId }) => ownerId === 'usr_noah');
const firstIds = own.slice(0, 50).map(({ id }) => id);

/** A list of the first page, and one of the second. */
const near = 'gft_noah_3';
const far = 'gft_noah_60';
/** A list of somebody else. */
const strange = 'gft_theo_trail';
/** What the model calls the list that is made on the way; the backend gives it an id of its own. */
const made = 'gft_made';

/**
 * What the flow does not know: whether the lists are there, how the error dialog can be left, and whether the lists are others than at
 * first: a list of another page was found, which is remembered then, or one has gone.
 */
type ShopState = 'unread' | 'unread, told' | `${'read' | 'locating'}${'' | ', changed'}`;

const isRead = (shopState: string) => !shopState.startsWith('unread');
const isChanged = (shopState: string) => shopState.endsWith('changed');

/** The address bar, as the model has it: what is written to it arrives from it. */
const machine = listSelectionMachine.provide({
  actions: {
    writeSelection: sendTo(
      ({ self }) => self,
      (_, { id }) => ({ type: 'selection.changed', id, isListed: true }),
    ),
  },
});

const opens = (step: string, path: string, id: string | undefined, shopState: ShopState): Start<Shop> => ({
  step,
  shopState,
  begins: [{ type: 'selection.changed', id, isListed: false }],
  open: async (shop) => {
    await shop.open(path, { as: 'noah', held: ['listGiftlists', 'getGiftlist'] });
    await shop.untilSent('listGiftlists');
    if (shopState === 'unread') return;
    await shop.answer('listGiftlists');
    await shop.until(() => isSeen(shop.ownGiftlists.entries));
  },
});

const at = (state: string) => (snapshot: AnyMachineSnapshot) => snapshot.matches({ selection: state });
const pagingIs = (state: string) => (snapshot: AnyMachineSnapshot) => snapshot.matches({ paging: state });

const visits = (step: string, path: string, id: string | undefined, isListed: boolean): EventDriver<Shop> => ({
  step,
  event: { type: 'selection.changed', id, isListed },
  by: 'browser',
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.visit(path);
  },
});

/** Another tab has changed the lists: this one reads them anew. */
const readAnew = async (shop: Shop, body?: GiftlistPage) => {
  await shop.closeProblem();
  await shop.page.evaluate(() => {
    const channel = new BroadcastChannel('giftlist.changes');
    channel.postMessage('lists changed');
    channel.close();
  });
  await shop.untilSent('listGiftlists');
  await shop.answer('listGiftlists', body ? { status: 200, body } : 'ok');
};

/** Where a list is looked for by its own id: the first page is there, and it is not on it. */
const isAsked = (snapshot: AnyMachineSnapshot, shopState: string) => at('locating')(snapshot) && isRead(shopState);

const located = (place: string, answer: string, drive: EventDriver<Shop>['drive']): EventDriver<Shop> => ({
  step: `The server answers: ${answer}.`,
  event: { type: 'xstate.done.actor.locateList', output: place },
  by: 'answer',
  drive,
  when: isAsked,
});

/**
 * The page of one's own lists is on the screen, and no list is being looked for: what was given up would still wait at its gate, and take
 * the answer that is meant for the next.
 */
const isHere = (snapshot: AnyMachineSnapshot, shopState: string) =>
  !at('leaving')(snapshot) && !isAsked(snapshot, shopState);

/** Where the list is could not be found out. */
const unlocated = { ...onceForAll, actor: 'locateList' };

const path = (shop: Shop) => new URL(shop.page.url()).pathname;

export const listSelectionReplay: Replay<Shop> = {
  machine,
  starts: {
    'one’s own lists': opens('Sign in as Noah, who has many lists. Open Giftlists.', '/giftlists', undefined, 'read'),
    'a link to a list of the first page': opens(
      'Sign in as Noah. Open a link to one of his first lists.',
      `/giftlists/${near}`,
      near,
      'unread',
    ),
    'a link to a list of another page': opens(
      'Sign in as Noah. Open a link to one of his last lists.',
      `/giftlists/${far}`,
      far,
      'read',
    ),
    'a link to a list of somebody else': opens(
      'Sign in as Noah. Open a link to a list of Theo among his own lists.',
      `/giftlists/${strange}`,
      strange,
      'read',
    ),
  },
  variant: ({ context: { selectedId, pageCount, createdIds } }) => {
    const names = new Map([
      [near, 'a near list'],
      [far, 'a far list'],
      [strange, 'a strange list'],
    ]);
    return inWords(
      selectedId && (names.get(selectedId) ?? 'a new list'),
      pageCount > 1 && 'two pages',
      createdIds.length > 0 && 'one made',
    );
  },
  shopState: (before, event): ShopState => {
    if (event === 'the lists do not come') return 'unread, told';
    if (event === 'it is on another page' || event === 'it goes in another tab') return 'read, changed';
    if (event === 'nobody knows where it is') return isChanged(before) ? 'locating, changed' : 'locating';
    if (isChanged(before)) return 'read, changed';
    if (event === 'the lists come' || event === 'the lists come after all' || isRead(before)) return 'read';
    return 'unread';
  },
  events: {
    'the lists come': {
      step: 'The server answers with the first page of lists.',
      event: { type: 'lists.loaded', ids: firstIds },
      ...answers('listGiftlists'),
      evidence: ({ ownGiftlists }) => ownGiftlists.entries.count(),
      when: (_, shopState) => shopState === 'unread',
    },
    'the lists do not come': {
      ...fails('listGiftlists', giftlistTexts.loadFailed, unlocated),
      when: (snapshot, shopState) => at('locating')(snapshot) && shopState === 'unread',
    },
    'the lists come after all': {
      step: 'Change a list in another tab. The server answers with the first page of lists.',
      event: { type: 'lists.loaded', ids: firstIds },
      by: 'answer',
      drive: (shop) => readAnew(shop),
      when: (snapshot, shopState) => at('unlocated')(snapshot) && shopState === 'unread, told',
    },
    'choose a list': {
      step: 'Press the third list.',
      event: { type: 'selection.changed', id: near, isListed: true },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.ownGiftlists.entry(near).click();
      },
      when: (snapshot, shopState) =>
        isHere(snapshot, shopState) &&
        isRead(shopState) &&
        !isChanged(shopState) &&
        snapshot.context.selectedId !== near,
    },
    'come to the page itself': {
      ...visits('Open Giftlists by its address.', '/giftlists', undefined, false),
      when: (snapshot, shopState) => isHere(snapshot, shopState) && snapshot.context.selectedId !== undefined,
    },
    'come to a list of another page': {
      ...visits('Open a link to one of the last lists.', `/giftlists/${far}`, far, false),
      when: (snapshot, shopState) =>
        isHere(snapshot, shopState) &&
        isRead(shopState) &&
        !isChanged(shopState) &&
        snapshot.context.selectedId !== far &&
        snapshot.context.pageCount === 1 &&
        pagingIs('idle')(snapshot),
    },
    'it is on another page': {
      ...located('beyond', 'the list is on another page', (shop) => shop.answer('getGiftlist')),
      when: (snapshot, shopState) => isAsked(snapshot, shopState) && snapshot.context.selectedId !== strange,
    },
    'it is somebody else’s': {
      ...located('elsewhere', 'the list is of somebody else', (shop) => shop.answer('getGiftlist')),
      when: (snapshot, shopState) => isAsked(snapshot, shopState) && snapshot.context.selectedId === strange,
    },
    'it is nowhere': located('missing', 'there is no such list', (shop) => shop.answer('getGiftlist', 404)),
    'nobody knows where it is': { ...fails('getGiftlist', giftlistTexts.loadFailed, unlocated), when: isAsked },
    'try again': presses(
      'Try Again in the place of the list',
      { type: 'selection.retry' },
      ({ ownGiftlists }) => ownGiftlists.tryAgain,
      at('unlocated'),
    ),
    'try to locate it again': triesAgain('locating'),
    'it goes in another tab': {
      step: 'Delete the chosen list in another tab. The server answers with the lists that are left.',
      event: { type: 'lists.loaded', ids: firstIds.filter((id) => id !== near) },
      by: 'browser',
      drive: (shop) =>
        readAnew(shop, { data: own.slice(0, 50).filter(({ id }) => id !== near), total: own.length - 1 }),
      when: (snapshot, shopState) =>
        at('chosen')(snapshot) &&
        isRead(shopState) &&
        snapshot.context.selectedId === near &&
        snapshot.context.pageCount === 1 &&
        snapshot.context.createdIds.length === 0 &&
        pagingIs('idle')(snapshot),
    },
    'make a list': {
      step: 'Press Create new giftlist, type "Made on the way" as the title, press Create and press Done. The server answers with the lists.',
      event: { type: 'list.created', id: made },
      drive: async (shop) => {
        const { maker } = shop.ownGiftlists;
        await shop.press(maker.open);
        await shop.until(() => isSeen(maker.title));
        await maker.title.fill('Made on the way');
        await maker.create.click();
        await shop.press(maker.done);
        await shop.until(() => isGone(maker.root));
        await shop.answer('listGiftlists');
      },
      when: (snapshot, shopState) =>
        isRead(shopState) &&
        snapshot.context.pageCount === 1 &&
        snapshot.context.createdIds.length === 0 &&
        pagingIs('idle')(snapshot) &&
        at('first')(snapshot),
    },
    'delete that list': {
      step: 'Press Delete. Press Delete giftlist in the dialog. The server answers with the lists that are left.',
      event: { type: 'list.deleted', id: made },
      drive: async (shop) => {
        await shop.press(shop.ownGiftlists.delete);
        await shop.press(shop.confirm.button('Delete giftlist'));
        await shop.untilSent('listGiftlists');
        await shop.answer('listGiftlists');
      },
      when: (snapshot) =>
        snapshot.context.selectedId === made && snapshot.context.pageCount === 1 && pagingIs('idle')(snapshot),
    },
    'load more': {
      step: 'Press Load More, or Try Again in its place.',
      event: { type: 'lists.more' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.ownGiftlists.more
          .or(shop.ownGiftlists.moreFailed.getByRole('button', { name: 'Try Again' }))
          .click();
      },
      when: (snapshot, shopState) => isRead(shopState) && snapshot.context.pageCount === 1 && at('first')(snapshot),
    },
    'more lists come': {
      step: 'The server answers with the next page of lists.',
      event: { type: 'xstate.done.actor.loadMoreLists' },
      ...answers('listGiftlists'),
    },
    'no more lists come': failsInPlace('listGiftlists', giftlistTexts.loadFailed, {
      ...onceForAll,
      actor: 'loadMoreLists',
    }),
    'the watch dies': {
      ...throwsInActor('list-selection', 'watchLists', 'the watch on the lists'),
      when: (snapshot, shopState) =>
        at('first')(snapshot) && shopState === 'read' && snapshot.context.pageCount === 1 && pagingIs('idle')(snapshot),
    },
  },
  states: {
    'selection.first': async (shop) => path(shop) === '/giftlists' && (await isGone(shop.ownGiftlists.missing)),
    'selection.chosen': async (shop) =>
      path(shop) !== '/giftlists' && (await every(isSeen(shop.ownGiftlists.heading), isSeen(shop.ownGiftlists.chosen))),
    'selection.locating': async (shop) =>
      path(shop) !== '/giftlists' &&
      (await every(
        isGone(shop.ownGiftlists.chosen),
        isGone(shop.ownGiftlists.failed),
        isSeen(shop.ownGiftlists.heading),
      )),
    'selection.missing': ({ ownGiftlists }) => isSeen(ownGiftlists.missing),
    'selection.leaving': async (shop) => path(shop) === `/giftlist/${strange}`,
    'selection.unlocated': ({ ownGiftlists }) => every(isSeen(ownGiftlists.failed), isGone(ownGiftlists.chosen)),
    'paging.idle': ({ ownGiftlists: { more, moreFailed } }) => every(isGone(busyButton(more)), isGone(moreFailed)),
    'paging.loading': ({ ownGiftlists: { more } }) => isSeen(busyButton(more)),
    'paging.failed': ({ ownGiftlists: { moreFailed } }) => isSeen(moreFailed),
  },
  leaving: ['selection.leaving'],
};

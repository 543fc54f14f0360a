import { type AnyMachineSnapshot, sendTo } from 'xstate';
import { discoveryMachine } from '../../../src/machines/discovery.machine';
import { hasFilters, noFilters } from '../../../src/rules/filters';
import type { Replay, EventDriver } from '../harness/replay';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import { clicks, throwsInActor, failsInPlace, inWords, onlyWhere, opens } from '../samples';
import type { Shop } from '../shop';

const TAG = 'best seller';
const CATEGORY = 'Books & Paper';

/** The address bar, as the model has it: what is written to it arrives from it. */
const machine = discoveryMachine.provide({
  actions: {
    writeFilters: sendTo(
      ({ self }) => self,
      (_, { filters }) => ({ type: 'filters.changed', filters }),
    ),
  },
});

const isNarrow = ({ context }: AnyMachineSnapshot) => hasFilters(context.filters);
const isText = ({ context }: AnyMachineSnapshot) => context.filters.productName !== '' || context.draft !== '';
/** Nothing narrows the list. */
const isPlain = (snapshot: AnyMachineSnapshot) => !isNarrow(snapshot) && !isText(snapshot);
const isLoading = (snapshot: AnyMachineSnapshot) => snapshot.matches({ paging: 'loading' });

/** A new search brings its first page by itself; only further pages are held. */
const searching = (sample: EventDriver<Shop>): EventDriver<Shop> => ({
  ...sample,
  drive: async (shop) => {
    await sample.drive(shop);
    await shop.stopHolding('exploreProducts');
  },
});

const types = (draft: string): EventDriver<Shop> => ({
  step: `Type "${draft}" in the search box.`,
  event: { type: 'draft.change', draft },
  drive: ({ home }) => home.search.fill(draft),
  control: ({ home }) => lookAt(home.search),
  when: ({ context }) => context.draft !== draft && context.filters.tagNames.length === 0 && context.filters.page === 1,
});

const arrives = (query: string, productName: string): EventDriver<Shop> =>
  searching({
    step:
      productName === '' ? 'Open the home page by its address.' : `Follow a link that searches for "${productName}".`,
    event: { type: 'filters.changed', filters: { ...noFilters, productName } },
    by: 'browser',
    drive: (shop) => shop.visit(`/${query}`),
    when: ({ context }) => context.filters.categoryName === undefined,
  });

export const discoveryReplay: Replay<Shop> = {
  machine,
  starts: {
    home: {
      step: 'Open the home page as a guest.',
      input: { filters: noFilters },
      open: opens('/', {}, ({ home }) => home.loadMore),
    },
  },
  variant: ({ context: { filters, draft, searched } }) =>
    inWords(
      draft && `box "${draft}"`,
      searched && `searched "${searched}"`,
      filters.productName && `text "${filters.productName}"`,
      filters.tagNames.join('+'),
      filters.categoryName,
      filters.page > 1 && `${filters.page} pages`,
    ),
  // a page that has come is known from then on: it would be there at once
  shopState: (before, event) => {
    if (event === 'the next page comes') return 'page 2 is known';
    return event === 'the watch on the address bar dies' ? 'unwatched' : before;
  },
  events: {
    'type tea': types('tea'),
    'type teapot': types('teapot'),
    'press Enter': searching({
      step: 'Press Enter in the search box.',
      event: { type: 'search.submit' },
      drive: ({ home }) => home.search.press('Enter'),
    }),
    'clear the text': searching({
      step: 'Press Clear search.',
      event: { type: 'search.clear' },
      ...clicks(({ home }) => home.clearSearch),
      ...onlyWhere(({ context }) => context.draft !== ''),
    }),
    'choose a tag': searching({
      step: `Press the tag ${TAG}.`,
      event: { type: 'tag.toggle', name: TAG },
      ...clicks(({ home }) => home.choice(TAG)),
      when: (snapshot) => !isText(snapshot) && snapshot.context.filters.categoryName === undefined,
    }),
    'choose a category': searching({
      step: `Press the category ${CATEGORY}.`,
      event: { type: 'category.choose', name: CATEGORY },
      ...clicks(({ home }) => home.choice(CATEGORY)),
      ...onlyWhere(isPlain),
    }),
    'clear all filters': searching({
      step: 'Press Clear All.',
      event: { type: 'filters.clear' },
      ...clicks(({ home }) => home.clearAll),
      ...onlyWhere(isNarrow),
    }),
    'a link to candles': arrives('?q=candle', 'candle'),
    'a link to everything': arrives('', ''),
    'load more': {
      step: 'Press Load More.',
      event: { type: 'more.load' },
      drive: async (shop) => {
        await shop.hold('exploreProducts');
        await shop.home.more.click();
      },
      control: ({ home }) => lookAt(home.more),
      isOffered: (snapshot) => !isNarrow(snapshot),
      when: (snapshot, shopState) =>
        !isNarrow(snapshot) && snapshot.context.filters.page < 2 && shopState !== 'page 2 is known',
    },
    'the next page comes': {
      step: 'The server answers with the next page of products.',
      event: { type: 'xstate.done.actor.loadMore', output: undefined },
      by: 'answer',
      drive: (shop) => shop.stopHolding('exploreProducts'),
    },
    'the next page does not come': failsInPlace('exploreProducts', 'No.', { actor: 'loadMore', outcome: 429 }),
    'the watch on the address bar dies': {
      ...throwsInActor('discovery', 'watchFilters', 'the watch on the address bar'),
      when: (snapshot, shopState) => isLoading(snapshot) && shopState === '',
    },
  },
  states: {
    'filters.following': ({ home }) => isSeen(home.search),
    'search.idle': ({ home }, { context }) => home.hasText(context.draft),
    'search.typing': ({ home }, { context }) => home.hasText(context.draft),
    'paging.idle': ({ home }) => every(isGone(home.loadingMore), isGone(home.moreFailed)),
    'paging.loading': ({ home }) => isSeen(home.loadingMore),
    'paging.failed': ({ home }) => isSeen(home.moreFailed),
  },
  indistinguishable: [
    { states: ['search.idle', 'search.typing'], because: 'the box says what was typed; the wait is not shown' },
  ],
};

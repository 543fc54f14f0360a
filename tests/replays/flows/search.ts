import { type AnyMachineSnapshot, sendTo } from 'xstate';
import { searchMachine } from '../../../src/machines/search.machine';
import type { Replay, EventDriver } from '../harness/replay';
import { lookAt } from '../../support/pages/look';
import { clicks, throwsInActor, inWords, onlyWhere } from '../samples';
import type { Shop } from '../shop';

/** The address bar, as the model has it: what is written to it arrives from it. */
const machine = searchMachine.provide({
  actions: {
    writeSearch: sendTo(
      ({ self }) => self,
      (_, { search }) => ({ type: 'search.changed', search }),
    ),
  },
});

const hasDraft = ({ context }: AnyMachineSnapshot) => context.draft !== '';

const types = (draft: string): EventDriver<Shop> => ({
  step: `Type "${draft.trim()}"${draft.endsWith(' ') ? ' and a blank' : ''} in the search box.`,
  event: { type: 'draft.change', draft },
  drive: ({ orders }) => orders.search.fill(draft),
  control: ({ orders }) => lookAt(orders.search),
  when: ({ context }) => context.draft !== draft,
});

const arrives = (query: string, search: string): EventDriver<Shop> => ({
  step: search === '' ? 'Open My Orders by its address.' : `Follow a link that searches the orders for "${search}".`,
  event: { type: 'search.changed', search },
  by: 'browser',
  drive: (shop) => shop.visit(`/orders${query}`),
});

export const searchReplay: Replay<Shop> = {
  machine,
  starts: {
    'my orders': {
      step: 'Sign in as Maya. Open My Orders.',
      input: { list: 'orders', search: '' },
      open: async (shop) => {
        await shop.open('/orders', { as: 'maya' });
        await shop.until(() => shop.orders.table.isVisible());
      },
    },
  },
  variant: ({ context: { draft, searched } }) =>
    inWords(draft && `box "${draft}"`, searched && `searched "${searched}"`),
  shopState: (before, event) => (event === 'the watch on the address bar dies' ? 'unwatched' : before),
  events: {
    'type kite': types('kite'),
    'type kite and a blank': types('kite '),
    'press Enter': {
      step: 'Press Enter in the search box.',
      event: { type: 'search.submit' },
      drive: ({ orders }) => orders.search.press('Enter'),
    },
    'press Search': {
      step: 'Press Search.',
      event: { type: 'search.submit' },
      ...clicks(({ orders }) => orders.submit),
    },
    'clear the text': {
      step: 'Press Clear search.',
      event: { type: 'search.clear' },
      ...clicks(({ orders }) => orders.clearSearch),
      ...onlyWhere(hasDraft),
    },
    'a link to teapots': arrives('?search=teapot', 'teapot'),
    'a link to everything': arrives('', ''),
    'the watch on the address bar dies': {
      ...throwsInActor('search', 'watchSearch', 'the watch on the address bar'),
      when: (snapshot, shopState) => !hasDraft(snapshot) && shopState === '',
    },
  },
  states: {
    idle: ({ orders }, { context }) => orders.hasText(context.draft),
    typing: ({ orders }, { context }) => orders.hasText(context.draft),
  },
  indistinguishable: [{ states: ['idle', 'typing'], because: 'the box says what was typed; the wait is not shown' }],
};

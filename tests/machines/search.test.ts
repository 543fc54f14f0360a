import { describe, expect, it } from 'vitest';
import { type SearchEvent, type SearchedList, searchMachine } from '#machines/search.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

/** The flow with the search text of a URL. It only records what it writes; `changeUrl` reports another text to it. */
const box = (list: SearchedList = 'orders', search = '') => {
  const isolated = isolate({ machine: searchMachine, input: { list, search } });
  return {
    ...isolated,
    changeUrl: (text: string) => isolated.sendFrom('watchSearch', { type: 'search.changed', search: text }),
    written: () => isolated.actionParams('writeSearch'),
  };
};

const type = (draft: string): SearchEvent => ({ type: 'draft.change', draft });

describe('search', () => {
  it('starts with the text of the URL', () => {
    const { state, context, written } = box('orders', 'mug');
    expect(state()).toBe('idle');
    expect(context()).toEqual({ list: 'orders', draft: 'mug', searched: 'mug' });
    expect(written()).toEqual([]);
  });

  it.each<[SearchedList, number]>([
    ['orders', 500],
    ['products', 500],
    ['friends', 300],
  ])('of %s starts %i ms after the last key', (list, delay) => {
    const { send, clock, written, state } = box(list);
    send(type('m'));
    clock.advance(delay - 1);
    send(type('mug '));
    clock.advance(delay - 1);
    expect([written(), state()]).toEqual([[], 'typing']);
    clock.advance(1);
    expect([written(), state()]).toEqual([[{ search: 'mug', dropWhileLeaving: true }], 'idle']);
  });

  it('starts immediately on Enter, and not again after the 500 ms', () => {
    const { send, clock, written, state } = box();
    send(type('mug'), { type: 'search.submit' });
    expect(state()).toBe('idle');
    clock.advance(5000);
    expect(written()).toEqual([{ search: 'mug' }]);
  });

  it('repeats the search for the same text on Enter', () => {
    const { send, written } = box('orders', 'mug');
    send({ type: 'search.submit' }, { type: 'search.submit' });
    expect(written()).toEqual([{ search: 'mug' }, { search: 'mug' }]);
  });

  it('omits blanks and # of the typed text, but still shows them', () => {
    const { send, written, context } = box();
    send(type(' #7c1e94d2 '), { type: 'search.submit' });
    expect(context()).toEqual({ list: 'orders', draft: ' #7c1e94d2 ', searched: '7c1e94d2' });
    expect(written()).toEqual([{ search: '7c1e94d2' }]);
  });

  it('of products keeps # and collapses blanks', () => {
    const { send, written } = box('products');
    send(type(' #1  dad '), { type: 'search.submit' });
    expect(written()).toEqual([{ search: '#1 dad' }]);
  });

  it('does not search again for the current text', () => {
    const { send, clock, written, state, context } = box('orders', 'mug');
    send(type(' mug'));
    clock.advance(500);
    expect([written(), state(), context().draft]).toEqual([[], 'idle', ' mug']);
  });

  it('clears the text, and cancels a pending search', () => {
    const { send, clock, written, context, state } = box('orders', 'mug');
    send(type('teapot'), { type: 'search.clear' });
    expect(state()).toBe('idle');
    clock.advance(5000);
    expect(written()).toEqual([{ search: '' }]);
    expect(context()).toEqual({ list: 'orders', draft: '', searched: '' });
  });

  it('drops the text, and cancels a pending search, when all filters are cleared', () => {
    const { send, clock, written, context, state } = box('products', 'mug');
    send(type('teapot'), { type: 'draft.clear' });
    expect(state()).toBe('idle');
    clock.advance(5000);
    expect(written()).toEqual([]);
    expect(context()).toEqual({ list: 'products', draft: '', searched: '' });
  });

  it('keeps newer typed text when the URL of its earlier search arrives', () => {
    const { send, clock, changeUrl, state, context } = box();
    send(type('tea'));
    clock.advance(500);
    send(type('teapot'));
    changeUrl('tea');
    expect([state(), context()]).toEqual(['typing', { list: 'orders', draft: 'teapot', searched: 'tea' }]);
    clock.advance(500);
    expect(context()).toEqual({ list: 'orders', draft: 'teapot', searched: 'teapot' });
  });

  it('shows the text of the URL after Back or a link, and cancels the pending search', () => {
    const { send, clock, changeUrl, written, state, context } = box('orders', 'mug');
    send(type('teapot'));
    changeUrl('kite');
    clock.advance(5000);
    expect([written(), state(), context()]).toEqual([[], 'idle', { list: 'orders', draft: 'kite', searched: 'kite' }]);
  });

  it('continues without the watch on the URL, and reports its error', () => {
    const { fail, actionParams, send, clock, written } = box();
    fail('watchSearch', 'a bug');
    expect(actionParams('reportUnexpectedError')).toEqual([{ error: 'a bug' }]);
    send(type('mug'));
    clock.advance(500);
    expect(written()).toEqual([{ search: 'mug', dropWhileLeaving: true }]);
  });
});

expectEveryTransition(searchMachine);

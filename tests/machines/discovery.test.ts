import { describe, expect, it } from 'vitest';
import { type DiscoveryEvent, discoveryMachine } from '#machines/discovery.machine.ts';
import { type Filters, noFilters } from '#rules/filters.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { offline } from './samples';

/** The flow with the filters of a URL. It only records what it writes; `changeUrl` reports another URL to it. */
const discoveryAt = (filters: Partial<Filters> = {}) => {
  const isolated = isolate({ machine: discoveryMachine, input: { filters: { ...noFilters, ...filters } } });
  const changeUrl = (arrived: Partial<Filters>) =>
    isolated.sendFrom('watchFilters', { type: 'filters.changed', filters: { ...noFilters, ...arrived } });
  return {
    ...isolated,
    changeUrl,
    written: () => isolated.actionParams('writeFilters'),
  };
};

const type = (draft: string): DiscoveryEvent => ({ type: 'draft.change', draft });

describe('discovery', () => {
  describe('search', () => {
    it('starts with the filters of the URL', () => {
      const { context, state } = discoveryAt({ productName: 'tea', tagNames: ['cosy'] });
      expect(context()).toMatchObject({ draft: 'tea', filters: { productName: 'tea', tagNames: ['cosy'] } });
      expect(state()).toEqual({ filters: 'following', search: 'idle', paging: 'idle' });
    });

    it('searches 500 ms after the last key stroke', () => {
      const { send, clock, written, state } = discoveryAt({ page: 3, tagNames: ['cosy'] });
      send(type('t'));
      clock.advance(499);
      send(type('tea '));
      clock.advance(499);
      expect(written()).toEqual([]);
      clock.advance(1);
      expect(written()).toEqual([
        { filters: { ...noFilters, tagNames: ['cosy'], productName: 'tea' }, yieldsToNavigation: true },
      ]);
      expect(state()).toMatchObject({ search: 'idle' });
    });

    it('searches immediately on Enter, and not again after the 500 ms', () => {
      const { send, clock, written } = discoveryAt();
      send(type('tea'), { type: 'search.submit' });
      clock.advance(5000);
      expect(written()).toEqual([{ filters: { ...noFilters, productName: 'tea' } }]);
    });

    it('writes nothing when the typed text is the searched one again', () => {
      const { send, clock, written, state } = discoveryAt({ productName: 'tea', page: 3 });
      send(type('teap'), type('tea'));
      clock.advance(500);
      expect(written()).toEqual([]);
      expect(state()).toMatchObject({ search: 'idle' });
    });

    it('clears the text and nothing else', () => {
      const { send, written, context } = discoveryAt({ productName: 'tea', categoryName: 'Home', page: 2 });
      send({ type: 'search.clear' });
      expect(context().draft).toBe('');
      expect(written()).toEqual([{ filters: { ...noFilters, categoryName: 'Home' } }]);
    });

    it('cancels a pending search on Clear', () => {
      const { send, clock, written } = discoveryAt();
      send(type('tea'), { type: 'search.clear' });
      clock.advance(5000);
      expect(written()).toEqual([{ filters: noFilters }]);
    });

    it('keeps newer typed text when the URL of its earlier search arrives', () => {
      const { send, clock, changeUrl, context } = discoveryAt();
      send(type('tea'));
      clock.advance(500);
      send(type('teapot'));
      changeUrl({ productName: 'tea' });
      expect(context().draft).toBe('teapot');
    });

    it('shows the text of the URL after Back or a link', () => {
      const { changeUrl, send, context, state } = discoveryAt({ productName: 'tea' });
      send(type('teapot'));
      changeUrl({ productName: 'candle' });
      expect(context()).toMatchObject({ draft: 'candle', filters: { productName: 'candle' } });
      expect(state()).toMatchObject({ search: 'idle' });
    });
  });

  describe('filters', () => {
    it('adds and removes a tag, and returns to page 1', () => {
      const { send, changeUrl, written } = discoveryAt({ tagNames: ['cosy'], page: 4 });
      send({ type: 'tag.toggle', name: 'blue' });
      changeUrl({ tagNames: ['cosy', 'blue'] });
      send({ type: 'tag.toggle', name: 'cosy' });
      expect(written()).toEqual([
        { filters: { ...noFilters, tagNames: ['cosy', 'blue'] } },
        { filters: { ...noFilters, tagNames: ['blue'] } },
      ]);
    });

    it('chooses one category, or none', () => {
      const { send, changeUrl, written } = discoveryAt({ page: 2 });
      send({ type: 'category.choose', name: 'Home' });
      changeUrl({ categoryName: 'Home' });
      send({ type: 'category.choose', name: undefined });
      expect(written()).toEqual([{ filters: { ...noFilters, categoryName: 'Home' } }, { filters: noFilters }]);
    });

    it('clears everything at once, including the typed text', () => {
      const { send, clock, written, context } = discoveryAt({
        productName: 'tea',
        tagNames: ['cosy'],
        categoryName: 'Home',
      });
      send(type('teapot'), { type: 'filters.clear' });
      clock.advance(5000);
      expect(context().draft).toBe('');
      expect(written()).toEqual([{ filters: noFilters }]);
    });

    it('derives the shown filters from the URL only', () => {
      const { send, context } = discoveryAt();
      send({ type: 'tag.toggle', name: 'blue' });
      expect(context().filters).toEqual(noFilters);
    });
  });

  it('continues without the watch on the URL', () => {
    const { context, fail, actionParams } = discoveryAt();
    fail('watchFilters', 'a bug');
    expect(actionParams('reportUnexpectedError')).toEqual([{ error: 'a bug' }]);
    expect(context().moreProblem).toBe(undefined);
  });

  describe('Load More', () => {
    it('loads the next page, and replaces the history entry', () => {
      const { send, answer, inputs, written, state, can } = discoveryAt({ tagNames: ['cosy'] });
      send({ type: 'more.load' });
      expect(state()).toMatchObject({ paging: 'loading' });
      expect(can({ type: 'more.load' })).toBe(false);
      expect(inputs('loadMore')).toEqual([{ filters: { ...noFilters, tagNames: ['cosy'], page: 2 } }]);
      answer('loadMore');
      expect(written()).toEqual([
        { filters: { ...noFilters, tagNames: ['cosy'], page: 2 }, replace: true, yieldsToNavigation: true },
      ]);
      expect(state()).toMatchObject({ paging: 'idle' });
    });

    it('shows a failed page, and retries the same one', () => {
      const { send, fail, inputs, written, context, state } = discoveryAt();
      send({ type: 'more.load' });
      fail('loadMore', offline);
      expect(state()).toMatchObject({ paging: 'failed' });
      expect(context().moreProblem).toEqual(offline);
      expect(written()).toEqual([]);
      send({ type: 'more.load' });
      expect(context().moreProblem).toBe(undefined);
      expect(inputs('loadMore')).toHaveLength(2);
    });

    it('discards the next page when another search replaces this one', () => {
      const { send, answer, changeUrl, written, state } = discoveryAt();
      send({ type: 'more.load' });
      changeUrl({ tagNames: ['blue'] });
      expect(state()).toMatchObject({ paging: 'idle' });
      answer('loadMore');
      expect(written()).toEqual([]);
    });

    it('keeps loading when only the number of pages changes', () => {
      const { send, changeUrl, state } = discoveryAt();
      send({ type: 'more.load' });
      changeUrl({ page: 2 });
      expect(state()).toMatchObject({ paging: 'loading' });
    });
  });
});

expectEveryTransition(discoveryMachine);

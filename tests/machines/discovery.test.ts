import { describe, expect, it } from 'vitest';
import { discoveryMachine } from '#machines/discovery.machine.ts';
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

describe('discovery', () => {
  describe('search', () => {
    it('starts with the filters of the URL', () => {
      const { context, inputs, state } = discoveryAt({ productName: 'tea', tagNames: ['cosy'] });
      expect(context()).toMatchObject({ filters: { productName: 'tea', tagNames: ['cosy'] } });
      expect(inputs('search')).toEqual([{ list: 'products', search: 'tea' }]);
      expect(state()).toBe('idle');
    });

    it('receives the text of the URL after Back or a link', () => {
      const { changeUrl, sentTo } = discoveryAt({ productName: 'tea' });
      changeUrl({ productName: 'tea', page: 2 });
      expect(sentTo('search')).toEqual([]);
      changeUrl({ productName: 'candle' });
      expect(sentTo('search')).toEqual([{ type: 'search.changed', search: 'candle' }]);
    });

    it('reports an unexpected error', () => {
      const { fail, actionParams } = discoveryAt();
      fail('search', 'a bug');
      expect(actionParams('reportUnexpectedError')).toEqual([{ error: 'a bug' }]);
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
      const { send, sentTo, written } = discoveryAt({ productName: 'tea', tagNames: ['cosy'], categoryName: 'Home' });
      send({ type: 'filters.clear' });
      expect(sentTo('search')).toEqual([{ type: 'draft.clear' }]);
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
      expect(state()).toBe('loading');
      expect(can({ type: 'more.load' })).toBe(false);
      expect(inputs('loadMore')).toEqual([{ filters: { ...noFilters, tagNames: ['cosy'], page: 2 } }]);
      answer('loadMore');
      expect(written()).toEqual([
        { filters: { ...noFilters, tagNames: ['cosy'], page: 2 }, replace: true, dropWhileLeaving: true },
      ]);
      expect(state()).toBe('idle');
    });

    it('shows a failed page, and retries the same one', () => {
      const { send, fail, inputs, written, context, state } = discoveryAt();
      send({ type: 'more.load' });
      fail('loadMore', offline);
      expect(state()).toBe('failed');
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
      expect(state()).toBe('idle');
      answer('loadMore');
      expect(written()).toEqual([]);
    });

    it('keeps loading when only the number of pages changes', () => {
      const { send, changeUrl, state } = discoveryAt();
      send({ type: 'more.load' });
      changeUrl({ page: 2 });
      expect(state()).toBe('loading');
    });
  });
});

expectEveryTransition(discoveryMachine);

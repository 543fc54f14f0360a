import { beforeEach, describe, expect, it } from 'vitest';
import { type ListLocation, type ListSelectionEvent, listSelectionMachine } from '#machines/list-selection.machine.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { offline } from './samples';

let isolated: IsolatedFlow<typeof listSelectionMachine>;
const context = () => isolated.context();
const selection = () => isolated.state().selection;
const paging = () => isolated.state().paging;
const send = (...events: ListSelectionEvent[]) => events.forEach((event) => isolated.send(event));
const changeUrl = (id: string | undefined, isListed = false): ListSelectionEvent => ({
  type: 'selection.changed',
  id,
  isListed,
});

const start = (id?: string, location?: ListLocation) => {
  isolated = isolate({ machine: listSelectionMachine, input: { id, location } });
};

beforeEach(() => start());

describe('a flow that starts', () => {
  it('without a list in the URL selects the first one', () => {
    expect(selection()).toBe('first');
  });

  it.each(['listed', 'beyond'] as const)('with a list that is known to be %s has it selected', (location) => {
    start('gft_2', location);
    expect(selection()).toBe('chosen');
    expect(context().selectedId).toBe('gft_2');
    expect(isolated.inputs('locateList')).toEqual([]);
  });

  it('with a list that is known to be missing selects the first one and shows a note', () => {
    start('gft_9', 'missing');
    expect(selection()).toBe('missing');
    expect(context().selectedId).toBeUndefined();
    expect(isolated.inputs('locateList')).toEqual([]);
    expect(isolated.actionParams('writeSelection')).toEqual([{ id: undefined }]);
  });

  it('with another list locates it once', () => {
    start('gft_9');
    send(changeUrl('gft_9'));
    expect(selection()).toBe('locating');
    expect(isolated.inputs('locateList')).toEqual([{ id: 'gft_9' }]);
  });
});

describe('the URL', () => {
  it('without a list selects the first one', () => {
    send(changeUrl(undefined));
    expect(selection()).toBe('first');
    expect(isolated.inputs('locateList')).toEqual([]);
  });

  it('with a list on a loaded page selects it immediately', () => {
    send(changeUrl('gft_2', true));
    expect(selection()).toBe('chosen');
    expect(context().selectedId).toBe('gft_2');
    send(changeUrl(undefined));
    expect(selection()).toBe('first');
    expect(context().selectedId).toBeUndefined();
  });

  it('with the same list as before changes nothing', () => {
    send(changeUrl('gft_9'), changeUrl('gft_9'));
    expect(isolated.inputs('locateList')).toEqual([{ id: 'gft_9' }]);
  });
});

describe('a list that is not on a loaded page', () => {
  beforeEach(() => send(changeUrl('gft_9')));

  it('is selected when a page with it loads', () => {
    send({ type: 'lists.loaded', ids: ['gft_1'] });
    expect(selection()).toBe('locating');
    send({ type: 'lists.loaded', ids: ['gft_1', 'gft_9'] });
    expect(selection()).toBe('chosen');
  });

  // On a loaded page, or on a page that is not loaded yet.
  it.each(['listed', 'beyond'])('is selected when the server finds it (%s)', (location) => {
    isolated.answer('locateList', location);
    expect(selection()).toBe('chosen');
    expect(isolated.actionParams('writeSelection')).toEqual([]);
  });

  it('opens its public page when it belongs to another user', () => {
    isolated.answer('locateList', 'elsewhere');
    expect(selection()).toBe('leaving');
    expect(isolated.actionParams('openElsewhere')).toEqual([{ id: 'gft_9' }]);
    expect(isolated.actionParams('writeSelection')).toEqual([]);
  });

  it('selects the first list and shows a note if it is missing', () => {
    isolated.answer('locateList', 'missing');
    expect(selection()).toBe('missing');
    expect(isolated.actionParams('writeSelection')).toEqual([{ id: undefined }]);
    send(changeUrl(undefined));
    expect(selection()).toBe('missing');
    send(changeUrl('gft_1', true));
    expect(selection()).toBe('chosen');
  });

  it('shows Try Again on the page and in the error dialog when locating it fails', () => {
    isolated.fail('locateList', offline);
    expect(selection()).toBe('unlocated');
    expect(context().problem).toEqual(offline);
    expect(isolated.sentTo('problem')).toMatchObject([{ problem: offline, about: 'locating', isRead: true }]);
    send({ type: 'selection.retry' });
    expect(selection()).toBe('locating');
    expect(context().problem).toBeUndefined();
    isolated.fail('locateList', offline);
    send({ type: 'problem.retry', about: 'locating' });
    isolated.fail('locateList', offline);
    send({ type: 'lists.loaded', ids: ['gft_9'] });
    expect(selection()).toBe('chosen');
  });
});

describe('a selected list', () => {
  it('is located again when the loaded pages no longer contain it', () => {
    send(changeUrl('gft_2', true), { type: 'lists.loaded', ids: ['gft_1', 'gft_2'] });
    expect(selection()).toBe('chosen');
    send({ type: 'lists.loaded', ids: ['gft_1'] });
    expect(selection()).toBe('locating');
    expect(isolated.inputs('locateList')).toEqual([{ id: 'gft_2' }]);
  });

  it('is replaced by the first list, without a note, when the user deletes it', () => {
    send(changeUrl('gft_2', true), { type: 'list.deleted', id: 'gft_2' });
    expect(selection()).toBe('first');
    expect(isolated.actionParams('writeSelection')).toEqual([{ id: undefined }]);
    expect(isolated.actionParams('dropList')).toEqual([{ id: 'gft_2' }]);
    send({ type: 'lists.loaded', ids: ['gft_1'] }, changeUrl(undefined));
    expect(selection()).toBe('first');
  });
});

describe('a new list', () => {
  it('is selected, and stays at the top in this visit, newest first', () => {
    send({ type: 'list.created', id: 'gft_8' }, { type: 'list.created', id: 'gft_9' });
    expect(selection()).toBe('chosen');
    expect(context()).toMatchObject({ selectedId: 'gft_9', createdIds: ['gft_9', 'gft_8'] });
    expect(isolated.actionParams('writeSelection')).toEqual([{ id: 'gft_8' }, { id: 'gft_9' }]);
    send({ type: 'list.deleted', id: 'gft_9' });
    expect(context().createdIds).toEqual(['gft_8']);
  });

  it('is forgotten after its deletion in another tab', () => {
    send({ type: 'list.created', id: 'gft_8' }, { type: 'list.created', id: 'gft_9' });
    send({ type: 'lists.loaded', ids: ['gft_8', 'gft_1'] });
    expect(selection()).toBe('locating');
    // It may also have moved to a page that is not loaded.
    expect(context().createdIds).toEqual(['gft_9', 'gft_8']);
    isolated.answer('locateList', 'missing');
    expect(selection()).toBe('missing');
    expect(context()).toMatchObject({ selectedId: undefined, createdIds: ['gft_8'] });
  });
});

it('reports an unexpected error of the watch, and continues', () => {
  const error = new Error('a bug');
  isolated.fail('watchLists', error);
  expect(isolated.actionParams('reportUnexpectedError')).toEqual([{ error }]);
  send(changeUrl('gft_2', true));
  expect(selection()).toBe('chosen');
});

describe('Load More', () => {
  it('loads the next page, and counts it after the response', () => {
    send({ type: 'lists.more' });
    expect(isolated.inputs('loadMoreLists')).toEqual([{ page: 2 }]);
    expect(context().pageCount).toBe(1);
    isolated.answer('loadMoreLists');
    expect(context().pageCount).toBe(2);
    send({ type: 'lists.more' });
    expect(isolated.inputs('loadMoreLists')).toEqual([{ page: 2 }, { page: 3 }]);
  });

  it('shows why the next page failed, and can be retried', () => {
    send({ type: 'lists.more' });
    isolated.fail('loadMoreLists', offline);
    expect(paging()).toBe('failed');
    expect(context()).toMatchObject({ pageCount: 1, moreProblem: offline });
    send({ type: 'lists.more' });
    expect(paging()).toBe('loading');
    expect(context().moreProblem).toBeUndefined();
  });
});

expectEveryTransition(listSelectionMachine);

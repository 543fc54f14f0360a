import { beforeEach, describe, expect, it } from 'vitest';
import { type GiftlistPickerEvent, giftlistPickerMachine } from '#machines/giftlist-picker.machine.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const birthday = { id: 'gft_1', title: 'Birthday wishes' };
const cabin = { id: 'gft_2', title: 'A cabin of our own' };

let isolated: IsolatedFlow<typeof giftlistPickerMachine>;
const state = () => isolated.state();
const context = () => isolated.context();

const load = (lists = [birthday], hasNext = false) => isolated.answer('listGiftlists', { lists, hasNext });

beforeEach(() => {
  isolated = isolate({ machine: giftlistPickerMachine, input: { productId: 'prd_1' } });
});

describe('loading', () => {
  it('starts with the first page', () => {
    expect(isolated.inputs('listGiftlists')).toEqual([{ page: 1 }]);
    load();
    expect(state()).toBe('selecting');
    expect(context().lists).toEqual([birthday]);
  });

  it('shows that there is no list', () => {
    load([]);
    expect(state()).toBe('empty');
  });

  it('shows an error, and can be retried in the picker and in the error dialog', () => {
    isolated.fail('listGiftlists', offline);
    expect(state()).toBe('failed');
    expect(isolated.problems()).toEqual([[offline, 'loading']]);
    expect(context().problem).toEqual(offline);
    isolated.send({ type: 'picker.retry' });
    isolated.fail('listGiftlists', offline);
    isolated.send({ type: 'problem.retry', about: 'loading' });
    load();
    expect(context().problem).toBeUndefined();
  });

  it('loads the next page without duplicates, and keeps the selection', () => {
    load([birthday], true);
    isolated.send({ type: 'list.select', id: 'gft_1' }, { type: 'lists.more' });
    expect(isolated.inputs('listGiftlists').at(-1)).toEqual({ page: 2 });
    load([birthday, cabin]);
    expect(context()).toMatchObject({ lists: [birthday, cabin], page: 2, hasNext: false, selectedId: 'gft_1' });
    expect(isolated.can({ type: 'lists.more' })).toBe(false);
  });

  it('keeps the loaded lists when the next page fails', () => {
    load([birthday], true);
    const marked: GiftlistPickerEvent = { type: 'text.change', change: { isMostWanted: true } };
    isolated.send({ type: 'lists.more' }, { type: 'list.select', id: 'gft_1' }, marked);
    isolated.fail('listGiftlists', offline);
    expect(isolated.problems()).toEqual([[offline, 'more']]);
    const text = { note: '', isMostWanted: true };
    expect(context()).toMatchObject({ lists: [birthday], page: 1, selectedId: 'gft_1', text });
    isolated.send({ type: 'problem.retry', about: 'more' });
    expect(state()).toBe('loadingMore');
  });
});

describe('adding', () => {
  it('needs a selected list', () => {
    load([birthday, cabin]);
    expect(isolated.can({ type: 'picker.add' })).toBe(false);
    isolated.send({ type: 'list.select', id: 'gft_1' });
    expect(isolated.can({ type: 'picker.add' })).toBe(true);
  });

  it('begins with the only list, else with the one that was used last', () => {
    load();
    expect([context().selectedId, isolated.can({ type: 'picker.add' })]).toEqual([birthday.id, true]);
    const several = isolate({ machine: giftlistPickerMachine, input: { productId: 'prd_1' } });
    several.answer('listGiftlists', { lists: [birthday, cabin], hasNext: false, lastUsedId: cabin.id });
    expect(several.context().selectedId).toBe(cabin.id);
    const firstOfMany = isolate({ machine: giftlistPickerMachine, input: { productId: 'prd_1' } });
    firstOfMany.answer('listGiftlists', { lists: [birthday], hasNext: true });
    expect(firstOfMany.context().selectedId).toBeUndefined();
  });

  it('sends what the member says, unless the note is too long', () => {
    load();
    isolated.send({ type: 'text.change', change: { note: 'a'.repeat(201) } });
    expect(isolated.can({ type: 'picker.add' })).toBe(false);
    isolated.send(
      { type: 'text.change', change: { note: 'Size M' } },
      { type: 'text.change', change: { isMostWanted: true } },
      { type: 'picker.add' },
    );
    expect(isolated.inputs('addGiftlistItem')).toEqual([
      { giftlistId: 'gft_1', productId: 'prd_1', text: { note: 'Size M', isMostWanted: true } },
    ]);
    expect(isolated.can({ type: 'text.change', change: {} })).toBe(false);
  });

  it('shows the success message for 1.5 seconds, and closes', () => {
    load();
    isolated.send({ type: 'list.select', id: 'gft_1' }, { type: 'picker.add' });
    expect(isolated.inputs('addGiftlistItem')).toEqual([
      { giftlistId: 'gft_1', productId: 'prd_1', text: { note: '', isMostWanted: false } },
    ]);
    expect(isolated.can({ type: 'picker.close' })).toBe(false);
    isolated.answer('addGiftlistItem');
    isolated.clock.advance(1499);
    expect(state()).toBe('added');
    isolated.clock.advance(1);
    expect(state()).toBe('closed');
  });

  it('keeps the selection after a failure, and can be retried', () => {
    load();
    isolated.send({ type: 'list.select', id: 'gft_1' }, { type: 'picker.add' });
    isolated.fail('addGiftlistItem', forbidden);
    expect(isolated.problems()).toEqual([[forbidden, 'adding']]);
    expect(context().selectedId).toBe('gft_1');
    isolated.send({ type: 'problem.retry', about: 'adding' });
    expect(state()).toBe('adding');
  });
});

describe('closing', () => {
  it.each<[string, () => void]>([
    ['loading', () => {}],
    ['failed', () => isolated.fail('listGiftlists', offline)],
    ['empty', () => load([])],
    ['selecting', () => load()],
    [
      'loadingMore',
      () => {
        load([birthday], true);
        isolated.send({ type: 'lists.more' });
      },
    ],
  ])('is possible in the state %s', (name, reach) => {
    reach();
    expect(state()).toBe(name);
    isolated.send({ type: 'picker.close' });
    expect(state()).toBe('closed');
  });
});

describe('a new list', () => {
  it('is first and selected, and the next page does not duplicate it', () => {
    load([birthday], true);
    isolated.send({ type: 'list.create' });
    expect(state()).toBe('creating');
    isolated.send({ type: 'list.created', ...cabin }, { type: 'creation.closed' });
    expect([state(), context().lists, context().selectedId]).toEqual(['selecting', [cabin, birthday], cabin.id]);
    isolated.send({ type: 'lists.more' });
    isolated.answer('listGiftlists', { lists: [birthday], hasNext: false });
    expect(context().lists).toEqual([cabin, birthday]);
  });

  it('can be the only one', () => {
    load([]);
    isolated.send({ type: 'list.create' }, { type: 'creation.closed' });
    expect(state()).toBe('empty');
    isolated.send({ type: 'list.create' }, { type: 'list.created', ...cabin });
    expect([state(), context().lists, context().selectedId]).toEqual(['selecting', [cabin], cabin.id]);
  });

  it('leaves the selection unchanged when its dialog is canceled', () => {
    load();
    isolated.send({ type: 'list.select', id: birthday.id }, { type: 'list.create' }, { type: 'creation.closed' });
    expect([state(), context().selectedId]).toEqual(['selecting', birthday.id]);
  });
});

expectEveryTransition(giftlistPickerMachine);

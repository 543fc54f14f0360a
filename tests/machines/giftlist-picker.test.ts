import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giftlistPickerDelays, giftlistPickerMachine } from '../../src/machines/giftlist-picker.machine';
import { forbidden, offline } from './samples';
import { setStage, type Stage } from './stage';

const birthday = { id: 'gft_1', title: 'Birthday wishes' };
const cabin = { id: 'gft_2', title: 'A cabin of our own' };

let stage: Stage<typeof giftlistPickerMachine>;
const state = () => stage.flow.getSnapshot().value;
const context = () => stage.flow.getSnapshot().context;
const problems = () => stage.sent.filter(({ to }) => to === 'problem').map(({ event }) => [event.problem, event.about]);

const load = (lists = [birthday], hasNext = false) => stage.answer('listGiftlists', { lists, hasNext });

beforeEach(() => {
  stage = setStage({ machine: giftlistPickerMachine, input: { productId: 'prd_1' } });
});
afterEach(() => stage.close());

describe('loading', () => {
  it('starts with the first page', () => {
    expect(stage.inputs('listGiftlists')).toEqual([{ page: 1 }]);
    load();
    expect(state()).toBe('selecting');
    expect(context().lists).toEqual([birthday]);
  });

  it('says when there is no list', () => {
    load([]);
    expect(state()).toBe('empty');
  });

  it('shows what went wrong, and can be tried again here and in the dialog', () => {
    stage.fail('listGiftlists', offline);
    expect(state()).toBe('failed');
    expect(problems()).toEqual([[offline, 'loading']]);
    expect(context().problem).toEqual(offline);
    stage.flow.send({ type: 'picker.retry' });
    stage.fail('listGiftlists', offline);
    stage.flow.send({ type: 'problem.retry', about: 'loading' });
    load();
    expect(context().problem).toBeUndefined();
  });

  it('goes on with the next page, each list once, and keeps what is selected', () => {
    load([birthday], true);
    stage.flow.send({ type: 'list.select', id: 'gft_1' });
    stage.flow.send({ type: 'lists.more' });
    expect(stage.inputs('listGiftlists').at(-1)).toEqual({ page: 2 });
    load([birthday, cabin]);
    expect(context()).toMatchObject({ lists: [birthday, cabin], page: 2, hasNext: false, selectedId: 'gft_1' });
    expect(stage.flow.getSnapshot().can({ type: 'lists.more' })).toBe(false);
  });

  it('keeps the lists at hand when the next page fails', () => {
    load([birthday], true);
    stage.flow.send({ type: 'lists.more' });
    stage.flow.send({ type: 'list.select', id: 'gft_1' });
    stage.fail('listGiftlists', offline);
    expect(problems()).toEqual([[offline, 'more']]);
    expect(context()).toMatchObject({ lists: [birthday], page: 1, selectedId: 'gft_1' });
    stage.flow.send({ type: 'problem.retry', about: 'more' });
    expect(state()).toBe('loadingMore');
  });
});

describe('adding', () => {
  it('needs a list', () => {
    load();
    expect(stage.flow.getSnapshot().can({ type: 'picker.add' })).toBe(false);
    stage.flow.send({ type: 'list.select', id: 'gft_1' });
    expect(stage.flow.getSnapshot().can({ type: 'picker.add' })).toBe(true);
  });

  it('says so for a while, and leaves', () => {
    load();
    stage.flow.send({ type: 'list.select', id: 'gft_1' });
    stage.flow.send({ type: 'picker.add' });
    expect(stage.inputs('addGiftlistItem')).toEqual([{ giftlistId: 'gft_1', productId: 'prd_1' }]);
    expect(stage.flow.getSnapshot().can({ type: 'picker.close' })).toBe(false);
    stage.answer('addGiftlistItem');
    stage.clock.advance(giftlistPickerDelays.successDelay - 1);
    expect(state()).toBe('added');
    stage.clock.advance(1);
    expect(state()).toBe('closed');
  });

  it('keeps what is selected when it fails, and can be tried again', () => {
    load();
    stage.flow.send({ type: 'list.select', id: 'gft_1' });
    stage.flow.send({ type: 'picker.add' });
    stage.fail('addGiftlistItem', forbidden);
    expect(problems()).toEqual([[forbidden, 'adding']]);
    expect(context().selectedId).toBe('gft_1');
    stage.flow.send({ type: 'problem.retry', about: 'adding' });
    expect(state()).toBe('adding');
  });
});

describe('closing', () => {
  it('is possible while lists are loaded, chosen or missing', () => {
    stage.flow.send({ type: 'picker.close' });
    expect(state()).toBe('closed');
  });
});

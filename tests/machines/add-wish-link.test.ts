import { beforeEach, describe, expect, it } from 'vitest';
import { type AddWishLinkEvent, addWishLinkMachine, type NewWish } from '#machines/add-wish-link.machine.ts';
import { discardQuestion } from '#machines/editing.ts';
import { noWishLink } from '#rules/wish-link.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { offline } from './samples';

const empty: NewWish = { ...noWishLink, note: '', isMostWanted: false };
const train = { url: 'https://woodentoys.example/train', name: 'Night Express', price: '64.50' };

let isolated: IsolatedFlow<typeof addWishLinkMachine>;
const open = (giftlistId: string | undefined, draft = empty) => {
  isolated = isolate({ machine: addWishLinkMachine, input: { draft, giftlistId } });
};
const state = () => isolated.state();
const can = (event: AddWishLinkEvent) => isolated.can(event);
const send = (...events: AddWishLinkEvent[]) => events.forEach((event) => isolated.send(event));
const inputs = () => isolated.inputs('addWishLink');
const type = (change: Partial<NewWish>): AddWishLinkEvent => ({ type: 'draft.change', change });

beforeEach(() => open('gft_1'));

describe('the form of a wish from another shop', () => {
  it('sends the draft to the chosen giftlist once, and opens that giftlist', () => {
    send(type(train), type({ note: 'Red', isMostWanted: true }), { type: 'wish.add' });
    expect(inputs()).toEqual([{ giftlistId: 'gft_1', draft: { ...train, note: 'Red', isMostWanted: true } }]);
    expect([can({ type: 'wish.add' }), can(type({})), can({ type: 'edit.leave' })]).toEqual([false, false, false]);
    isolated.answer('addWishLink');
    expect([state(), isolated.actionParams('openList')]).toEqual(['added', [{ giftlistId: 'gft_1' }]]);
    expect(can({ type: 'edit.leave' })).toBe(false);
  });

  it.each([
    { url: 'http://woodentoys.example' },
    { url: '' },
    { name: ' ' },
    { price: 'cheap' },
    { note: 'a'.repeat(201) },
  ])('cannot send %o, and keeps it', (change) => {
    send(type({ ...train, ...change }));
    expect(can({ type: 'wish.add' })).toBe(false);
    expect(isolated.context().draft).toMatchObject(change);
  });

  it('needs a giftlist', () => {
    open(undefined);
    send(type(train));
    expect(can({ type: 'wish.add' })).toBe(false);
    send({ type: 'list.select', id: 'gft_2' }, { type: 'wish.add' });
    expect(inputs()).toMatchObject([{ giftlistId: 'gft_2' }]);
  });

  it('chooses a giftlist that was created from it, and keeps the choice if none was', () => {
    send({ type: 'list.create' });
    expect([state(), can(type({}))]).toEqual(['creating', false]);
    send({ type: 'creation.closed' });
    expect([state(), isolated.context().giftlistId]).toEqual(['editing', 'gft_1']);
    send({ type: 'list.create' }, { type: 'list.created', id: 'gft_3', title: 'Trains' });
    expect([state(), isolated.context().giftlistId]).toEqual(['editing', 'gft_3']);
  });

  it('keeps its values after a failure, and can be retried', () => {
    send(type(train), { type: 'wish.add' });
    isolated.fail('addWishLink', offline);
    expect([state(), isolated.context().draft, isolated.problems()]).toEqual([
      'editing',
      { ...empty, ...train },
      [[offline, 'adding']],
    ]);
    send({ type: 'problem.retry', about: 'adding' });
    expect(inputs()).toHaveLength(2);
  });

  it('is left without a question if it is as another page filled it in', () => {
    open('gft_1', { ...empty, ...train });
    expect(can({ type: 'edit.leave' })).toBe(false);
  });

  it('asks before what was typed is discarded', () => {
    send(type({ name: 'Train' }), { type: 'edit.leave' });
    expect([state(), isolated.questions()]).toEqual(['discarding', [discardQuestion]]);
    send({ type: 'confirm.dismissed' });
    expect([state(), isolated.context().draft.name]).toEqual(['editing', 'Train']);
    send({ type: 'edit.leave' }, { type: 'confirm.accepted' });
    expect([state(), isolated.emitted().map((event) => event.type)]).toEqual([
      'left',
      ['leave.refused', 'leave.allowed'],
    ]);
  });
});

expectEveryTransition(addWishLinkMachine);

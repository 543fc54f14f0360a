import { beforeEach, describe, expect, it } from 'vitest';
import { type EditGiftlistItemEvent, editGiftlistItemMachine } from '#machines/edit-giftlist-item.machine.ts';
import { discardQuestion } from '#machines/editing.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const drum = { id: 'gli_1', giftlistId: 'gft_1', name: 'Drum' };
const ids = { id: 'gli_1', giftlistId: 'gft_1' };
const saved = { quantity: 2, note: 'The small one', isMostWanted: false };
const edit: EditGiftlistItemEvent = { type: 'giftlistItem.edit', item: drum, saved };
const move: EditGiftlistItemEvent = { type: 'giftlistItem.move', item: drum, previousItemId: 'gli_2' };

let isolated: IsolatedFlow<typeof editGiftlistItemMachine>;
const state = () => isolated.state();
const can = (event: EditGiftlistItemEvent) => isolated.can(event);
const send = (...events: EditGiftlistItemEvent[]) => events.forEach((event) => isolated.send(event));
const inputs = () => isolated.inputs('updateGiftlistItem');

beforeEach(() => {
  isolated = isolate({ machine: editGiftlistItemMachine });
});

describe('the form of an item', () => {
  beforeEach(() => send(edit));

  it('begins with the saved values, and sends only what has changed', () => {
    expect(isolated.context()).toMatchObject({ item: drum, saved, draft: saved });
    send(
      { type: 'draft.change', change: { quantity: 3 } },
      { type: 'draft.change', change: { note: ' The small one ' } },
      { type: 'draft.change', change: { isMostWanted: true } },
      { type: 'edit.save' },
    );
    expect(inputs()).toEqual([{ ...ids, change: { quantity: 3, isMostWanted: true } }]);
    expect([can({ type: 'edit.save' }), can({ type: 'edit.leave' })]).toEqual([false, false]);
    isolated.answer('updateGiftlistItem');
    expect(state()).toBe('idle');
  });

  it('clears a note', () => {
    send({ type: 'draft.change', change: { note: '  ' } }, { type: 'edit.save' });
    expect(inputs()).toEqual([{ ...ids, change: { note: '' } }]);
  });

  it('sends nothing without a change', () => {
    send({ type: 'edit.save' });
    expect([state(), inputs()]).toEqual(['idle', []]);
  });

  it.each([{ quantity: 0 }, { quantity: 100 }, { note: 'a'.repeat(201) }])('cannot save %o', (change) => {
    send({ type: 'draft.change', change });
    expect(can({ type: 'edit.save' })).toBe(false);
  });

  it('keeps its values after a failure, and can be retried', () => {
    send({ type: 'draft.change', change: { note: 'The red one' } }, { type: 'edit.save' });
    isolated.fail('updateGiftlistItem', offline);
    expect([state(), isolated.context().draft.note]).toEqual(['editing', 'The red one']);
    expect(isolated.problems()).toEqual([[offline, 'saving']]);
    expect(can({ type: 'problem.retry', about: 'moving' })).toBe(false);
    send({ type: 'problem.retry', about: 'saving' });
    const sent = { ...ids, change: { note: 'The red one' } };
    expect(inputs()).toEqual([sent, sent]);
  });

  it('closes without a question if nothing has changed', () => {
    send({ type: 'edit.leave' });
    expect([state(), isolated.questions(), isolated.emitted()]).toEqual(['idle', [], [{ type: 'leave.allowed' }]]);
  });

  it('asks before changes are discarded', () => {
    send({ type: 'draft.change', change: { quantity: 5 } }, { type: 'edit.leave' });
    expect([state(), isolated.questions()]).toEqual(['discarding', [discardQuestion]]);
    send({ type: 'confirm.dismissed' });
    expect([state(), isolated.context().draft.quantity]).toEqual(['editing', 5]);
    send({ type: 'edit.leave' }, { type: 'confirm.accepted' });
    expect([state(), isolated.emitted().map(({ type }) => type)]).toEqual(['idle', ['leave.refused', 'leave.allowed']]);
    send(edit);
    expect(isolated.context().draft).toEqual(saved);
  });
});

describe('moving an item', () => {
  it('sends what it follows, and ignores a second press', () => {
    send(move);
    expect(state()).toBe('moving');
    expect([can(move), can(edit)]).toEqual([false, false]);
    expect(inputs()).toEqual([{ ...ids, change: { previousItemId: 'gli_2' } }]);
    isolated.answer('updateGiftlistItem');
    expect(state()).toBe('idle');
    send({ type: 'giftlistItem.move', item: drum, previousItemId: null });
    expect(inputs().at(-1)).toEqual({ ...ids, change: { previousItemId: null } });
  });

  it('shows a failure, and can be retried', () => {
    send(move);
    isolated.fail('updateGiftlistItem', forbidden);
    expect([state(), isolated.problems()]).toEqual(['idle', [[forbidden, 'moving']]]);
    expect(can({ type: 'problem.retry', about: 'saving' })).toBe(false);
    send({ type: 'problem.retry', about: 'moving' });
    expect(inputs()).toHaveLength(2);
  });
});

expectEveryTransition(editGiftlistItemMachine);

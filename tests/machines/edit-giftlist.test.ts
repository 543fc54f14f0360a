import { beforeEach, describe, expect, it } from 'vitest';
import { type EditGiftlistEvent, editGiftlistMachine } from '#machines/edit-giftlist.machine.ts';
import { discardQuestion } from '#machines/editing.ts';
import { emptyDraft } from '#rules/giftlist.ts';
import { revealQuestion } from '#rules/questions/giftlist.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { offline } from './samples';

const saved = { ...emptyDraft, title: 'Birthday wishes', description: 'Anything on here.' };

let isolated: IsolatedFlow<typeof editGiftlistMachine>;
const state = () => isolated.state();
const context = () => isolated.context();
const can = (event: EditGiftlistEvent) => isolated.can(event);
const send = (...events: EditGiftlistEvent[]) => events.forEach((event) => isolated.send(event));

beforeEach(() => {
  isolated = isolate({ machine: editGiftlistMachine, input: { id: 'gft_1' } });
  send({ type: 'edit.start', saved });
});

describe('editing', () => {
  it('starts with the saved values', () => {
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ saved, draft: saved });
  });

  it('sends the changes', () => {
    send({ type: 'draft.change', change: { title: '  Thirty at last ' } }, { type: 'edit.save' });
    expect(isolated.inputs('updateGiftlist')).toEqual([{ id: 'gft_1', saved, changes: { title: 'Thirty at last' } }]);
    isolated.answer('updateGiftlist');
    expect(state()).toBe('viewing');
  });

  it('sends nothing when nothing was changed', () => {
    send({ type: 'draft.change', change: { title: ' Birthday wishes ' } }, { type: 'edit.save' });
    expect(state()).toBe('viewing');
    expect(isolated.inputs('updateGiftlist')).toEqual([]);
  });

  it('asks once before the owner sees what was bought, and sends nothing when the answer is no', () => {
    send({ type: 'edit.cancel' }, { type: 'edit.start', saved: { ...saved, isSurprise: true } });
    for (const change of [{ isSurprise: false }, { isSurprise: true, eventDate: '2001-12-10' }]) {
      send({ type: 'draft.change', change }, { type: 'edit.save' });
      expect(state()).toBe('revealing');
      send({ type: 'confirm.dismissed' });
      expect(state()).toBe('editing');
    }
    expect(isolated.questions()).toEqual([revealQuestion, revealQuestion]);
    send({ type: 'edit.save' }, { type: 'confirm.accepted' });
    expect(isolated.inputs('updateGiftlist')).toMatchObject([{ changes: { eventDate: '2001-12-10' } }]);
  });

  it('keeps a surprise without asking when another day is set', () => {
    send({ type: 'edit.cancel' }, { type: 'edit.start', saved: { ...saved, isSurprise: true } });
    send({ type: 'draft.change', change: { eventDate: '2199-12-10' } }, { type: 'edit.save' });
    expect([state(), isolated.questions()]).toEqual(['saving', []]);
  });

  it('cannot save invalid values', () => {
    send({ type: 'draft.change', change: { title: ' ab ' } });
    expect(can({ type: 'edit.save' })).toBe(false);
  });

  it('keeps the form and its input after a failure, and can be retried', () => {
    send({ type: 'draft.change', change: { isHidden: true } }, { type: 'edit.save' });
    isolated.fail('updateGiftlist', offline);
    expect(state()).toBe('editing');
    expect(context().draft).toEqual({ ...saved, isHidden: true });
    send({ type: 'problem.retry', about: 'saving' });
    const asked = { id: 'gft_1', saved, changes: { isHidden: true } };
    expect(isolated.inputs('updateGiftlist')).toEqual([asked, asked]);
  });

  it('restores the values on Cancel', () => {
    send({ type: 'draft.change', change: { title: 'Something else' } }, { type: 'edit.cancel' });
    expect(state()).toBe('viewing');
    send({ type: 'edit.start', saved });
    expect(context().draft).toEqual(saved);
  });
});

describe('leaving', () => {
  const leaveReplies = () => isolated.emitted().map(({ type }) => type);

  it('does not ask without changes', () => {
    send({ type: 'edit.leave' });
    expect(leaveReplies()).toEqual(['leave.allowed']);
    expect(isolated.sent).toEqual([]);
    expect(state()).toBe('viewing');
  });

  it('asks for confirmation if there are changes, and stays when the user keeps them', () => {
    send({ type: 'draft.change', change: { title: 'Something else' } }, { type: 'edit.leave' });
    expect(state()).toBe('discarding');
    expect(isolated.questions()).toEqual([discardQuestion]);
    expect(can({ type: 'edit.leave' })).toBe(false);
    send({ type: 'confirm.dismissed' });
    expect(leaveReplies()).toEqual(['leave.refused']);
    expect(context().draft.title).toBe('Something else');
    send({ type: 'edit.leave' }, { type: 'confirm.accepted' });
    expect(leaveReplies()).toEqual(['leave.refused', 'leave.allowed']);
    expect(state()).toBe('viewing');
  });

  it('does not ask while saving, because leaving does not stop the save', () => {
    send({ type: 'draft.change', change: { title: 'Something else' } }, { type: 'edit.save' });
    expect(can({ type: 'edit.leave' })).toBe(false);
  });
});

expectEveryTransition(editGiftlistMachine);

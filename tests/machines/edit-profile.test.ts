import { beforeEach, describe, expect, it } from 'vitest';
import { type EditProfileEvent, editProfileMachine } from '#machines/edit-profile.machine.ts';
import { discardQuestion } from '#machines/editing.ts';
import { profileTakenTexts } from '#rules/availability.ts';
import { profileDraftOf, profileFormDefaults } from '#rules/profile.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const saved = profileFormDefaults(
  profileDraftOf({ firstName: 'Maya', lastName: 'Tremblay', username: 'maya', gender: 'female' }),
);
const refused = { ...forbidden, message: 'Bad Request', status: 400 };

let isolated: IsolatedFlow<typeof editProfileMachine>;
const state = () => isolated.state();
const context = () => isolated.context();
const can = (event: EditProfileEvent) => isolated.can(event);
const send = (...events: EditProfileEvent[]) => events.forEach((event) => isolated.send(event));
const change = (draft: Extract<EditProfileEvent, { type: 'draft.change' }>['change']): EditProfileEvent => ({
  type: 'draft.change',
  change: draft,
});

beforeEach(() => {
  isolated = isolate({ machine: editProfileMachine });
  send({ type: 'edit.start', saved });
});

describe('editing the profile', () => {
  it('starts with the saved values', () => {
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ saved, draft: saved, taken: undefined, isSaved: false });
  });

  it('sends only the changes', () => {
    send(change({ firstName: ' Mia ' }), change({ lastName: 'Tremblay' }), { type: 'edit.save' });
    expect(state()).toBe('saving');
    expect(isolated.isBusy()).toBe(true);
    expect(isolated.inputs('updateProfile')).toEqual([{ changes: { firstName: 'Mia' } }]);
    expect(can({ type: 'edit.save' })).toBe(false);
    expect(can(change({ firstName: 'Moira' }))).toBe(false);
    isolated.answer('updateProfile');
    expect(state()).toBe('viewing');
    expect(context().isSaved).toBe(true);
    expect(isolated.sent).toEqual([]);
    send({ type: 'edit.start', saved });
    expect(context().isSaved).toBe(false);
  });

  it('closes without a request if nothing was changed', () => {
    send({ type: 'edit.save' });
    expect(state()).toBe('viewing');
    expect(isolated.inputs('updateProfile')).toEqual([]);
    expect(context().isSaved).toBe(false);
  });

  it('sends no invalid values', () => {
    send(change({ firstName: '' }), { type: 'edit.save' });
    expect(state()).toBe('editing');
    expect(isolated.inputs('updateProfile')).toEqual([]);
  });

  it('restores the values on Cancel', () => {
    send(change({ firstName: '' }), { type: 'edit.save' }, { type: 'edit.cancel' });
    expect(state()).toBe('viewing');
    send({ type: 'edit.start', saved });
    expect(context()).toMatchObject({ draft: saved });
  });

  it('keeps the input when saving fails, and can be retried', () => {
    send(change({ firstName: 'Mia' }), { type: 'edit.save' });
    isolated.fail('updateProfile', offline);
    expect(state()).toBe('editing');
    expect(context().draft).toEqual({ ...saved, firstName: 'Mia' });
    expect(isolated.sent).toMatchObject([{ to: 'problem', event: { problem: offline, about: 'saving' } }]);
    send({ type: 'problem.retry', about: 'saving' });
    const asked = { changes: { firstName: 'Mia' } };
    expect(isolated.inputs('updateProfile')).toEqual([asked, asked]);
  });
});

describe('a new username', () => {
  const save = (username: string) => send(change({ username }), { type: 'edit.save' });

  it('is checked for availability before it is saved', () => {
    save('mia.t');
    expect(state()).toBe('checking');
    expect(isolated.inputs('checkAvailability')).toEqual([{ username: 'mia.t' }]);
    isolated.answer('checkAvailability', { isFree: true });
    expect(isolated.inputs('updateProfile')).toEqual([{ changes: { username: 'mia.t' } }]);
  });

  it('is saved without a check if only upper and lower case change (reading 20)', () => {
    save('Maya');
    expect(state()).toBe('saving');
    expect(isolated.inputs('checkAvailability')).toEqual([]);
    expect(isolated.inputs('updateProfile')).toEqual([{ changes: { username: 'Maya' } }]);
  });

  it('shows an error at the field if it is taken, until another one is typed', () => {
    save('noah');
    isolated.answer('checkAvailability', { isFree: false });
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ taken: profileTakenTexts.username, takenCount: 1 });
    send(change({ firstName: 'Mia', username: 'noah' }));
    expect(context().taken).toBe(profileTakenTexts.username);
    send(change({ username: 'noah2' }));
    expect(context().taken).toBeUndefined();
    send({ type: 'edit.cancel' }, { type: 'edit.start', saved });
    expect(context().takenCount).toBe(0);
    expect(isolated.sent).toEqual([]);
  });

  it('is checked again on Try Again when the check failed', () => {
    save('mia.t');
    isolated.fail('checkAvailability', offline);
    expect(state()).toBe('editing');
    expect(isolated.sent).toMatchObject([{ to: 'problem', event: { problem: offline, about: 'checking' } }]);
    send({ type: 'problem.retry', about: 'checking' });
    expect(state()).toBe('checking');
    expect(isolated.inputs('updateProfile')).toEqual([]);
  });

  it.each([400, 409, 422])(
    'shows an error at the field if it was taken after the check and saving fails with a %i',
    (status) => {
      save('mia.t');
      isolated.answer('checkAvailability', { isFree: true });
      isolated.fail('updateProfile', { ...refused, status });
      expect(state()).toBe('rechecking');
      isolated.answer('checkAvailability', { isFree: false });
      expect(state()).toBe('editing');
      expect(context()).toMatchObject({ taken: profileTakenTexts.username, takenCount: 1 });
      expect(isolated.sent).toEqual([]);
    },
  );

  it.each([
    ['is still free', () => isolated.answer('checkAvailability', { isFree: true })],
    ['cannot be checked again', () => isolated.fail('checkAvailability', offline)],
  ])("shows the server's error if it %s after a failed save", (_, settle) => {
    save('mia.t');
    isolated.answer('checkAvailability', { isFree: true });
    isolated.fail('updateProfile', refused);
    settle();
    expect(state()).toBe('editing');
    expect(context().taken).toBeUndefined();
    expect(isolated.problems()).toEqual([[refused, 'saving']]);
  });

  it('is not checked again when saving fails with a 403', () => {
    save('mia.t');
    isolated.answer('checkAvailability', { isFree: true });
    isolated.fail('updateProfile', { ...forbidden, status: 403 });
    expect(state()).toBe('editing');
    expect(isolated.inputs('checkAvailability')).toHaveLength(1);
  });
});

describe('leaving the profile', () => {
  const leaveReplies = () => isolated.emitted().map(({ type }) => type);

  it('does not ask without changes', () => {
    send({ type: 'edit.leave' });
    expect(leaveReplies()).toEqual(['leave.allowed']);
    expect(isolated.sent).toEqual([]);
    expect(state()).toBe('viewing');
  });

  it('asks for confirmation if there are changes', () => {
    send(change({ firstName: 'Mia' }), { type: 'edit.leave' });
    expect(state()).toBe('discarding');
    expect(isolated.flow.getSnapshot().hasTag('asking')).toBe(true);
    expect(isolated.questions()).toEqual([discardQuestion]);
    send({ type: 'confirm.dismissed' });
    expect(leaveReplies()).toEqual(['leave.refused']);
    expect(context().draft.firstName).toBe('Mia');
    send({ type: 'edit.leave' }, { type: 'confirm.accepted' });
    expect(leaveReplies()).toEqual(['leave.refused', 'leave.allowed']);
    expect(state()).toBe('viewing');
  });

  it.each(['checking', 'rechecking'])('asks in the state %s, because nothing is saved yet', (where) => {
    send(change({ username: 'mia.t' }), { type: 'edit.save' });
    if (where === 'rechecking') {
      isolated.answer('checkAvailability', { isFree: true });
      isolated.fail('updateProfile', refused);
    }
    expect(state()).toBe(where);
    send({ type: 'edit.leave' });
    expect(state()).toBe('discarding');
    expect(isolated.questions()).toEqual([discardQuestion]);
    send({ type: 'confirm.dismissed' });
    expect(leaveReplies()).toEqual(['leave.refused']);
    expect(state()).toBe('editing');
    expect(context().draft.username).toBe('mia.t');
    send({ type: 'edit.leave' }, { type: 'confirm.accepted' });
    expect(leaveReplies()).toEqual(['leave.refused', 'leave.allowed']);
    expect(state()).toBe('viewing');
  });

  it('does not ask while saving, because leaving does not stop the save', () => {
    send(change({ firstName: 'Mia' }), { type: 'edit.save' });
    expect(can({ type: 'edit.leave' })).toBe(false);
  });
});

expectEveryTransition(editProfileMachine);

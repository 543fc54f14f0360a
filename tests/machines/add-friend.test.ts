import { beforeEach, describe, expect, it } from 'vitest';
import { addFriendMachine, type RelationToMember } from '#machines/add-friend.machine.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { offline } from './samples';

const owen = { id: 'usr_owen', username: 'owen.mackay', name: 'Owen MacKay' };

let isolated: IsolatedFlow<typeof addFriendMachine>;
const snapshot = () => isolated.flow.getSnapshot();
const state = () => snapshot().value;
const context = () => snapshot().context;
const canAdd = () => snapshot().can({ type: 'friend.add' });

const type = (text: string) => isolated.send({ type: 'text.change', text });
const add = (text: string) => {
  type(text);
  isolated.send({ type: 'friend.add' });
};
const answerRelation = (relation: RelationToMember) => isolated.answer('findRelation', relation);

beforeEach(() => {
  isolated = isolate({ machine: addFriendMachine });
});

describe('suggestions', () => {
  it('load 300 ms after the last key, if there are three characters besides outer spaces and the @', () => {
    type(' @ow');
    isolated.clock.advance(300);
    expect([state(), context().query]).toEqual([{ open: { editing: 'quiet' } }, '']);
    type(' @owe');
    isolated.clock.advance(299);
    type(' @owen');
    isolated.clock.advance(299);
    expect([state(), context().query]).toEqual([{ open: { editing: 'waiting' } }, '']);
    isolated.clock.advance(1);
    expect([state(), context().query]).toEqual([{ open: { editing: 'offering' } }, 'owen']);
  });

  it('load for a full name, too', () => {
    type('Owen Mac');
    isolated.clock.advance(300);
    expect(context().query).toBe('Owen Mac');
  });

  it('close when the text changes or the user dismisses them', () => {
    type('owen');
    isolated.clock.advance(300);
    type('owen.');
    expect([state(), context().query]).toEqual([{ open: { editing: 'waiting' } }, '']);
    isolated.clock.advance(300);
    isolated.send({ type: 'suggestions.dismiss' });
    expect([state(), context()]).toMatchObject([{ open: { editing: 'quiet' } }, { query: '', text: 'owen.' }]);
  });

  it('fill in the username, and send no request before Add', () => {
    type('Owen');
    isolated.clock.advance(300);
    isolated.send({ type: 'suggestion.choose', username: 'owen.mackay' });
    expect([state(), context()]).toMatchObject([
      { open: { editing: 'quiet' } },
      { query: '', text: 'owen.mackay', usernameError: undefined },
    ]);
    expect(isolated.inputs('findRelation')).toEqual([]);
  });
});

describe('Add', () => {
  it('is disabled below three characters, not counting the @', () => {
    type('@ow');
    expect(canAdd()).toBe(false);
    type('@owe');
    expect(canAdd()).toBe(true);
  });

  it('sends no request for a text that is not a username, and loads no suggestions', () => {
    add('Owen MacKay');
    isolated.clock.advance(300);
    expect([state(), context()]).toMatchObject([{ open: { editing: 'quiet' } }, { text: 'Owen MacKay', query: '' }]);
    expect(isolated.inputs('findRelation')).toEqual([]);
  });

  it('accepts a suggested username that breaks the username rule', () => {
    type('zoë');
    isolated.clock.advance(300);
    isolated.send({ type: 'suggestion.choose', username: 'zoë-n' }, { type: 'friend.add' });
    expect(isolated.inputs('findRelation')).toEqual([{ username: 'zoë-n' }]);
  });

  it('checks the relation, sends the request, and clears the field', () => {
    add(' @owen.mackay ');
    expect([state(), snapshot().hasTag('busy')]).toEqual(['checking', true]);
    expect(isolated.inputs('findRelation')).toEqual([{ username: 'owen.mackay' }]);
    answerRelation({ kind: 'stranger' });
    expect([state(), snapshot().hasTag('busy')]).toEqual(['sending', true]);
    expect(isolated.inputs('followUser')).toEqual([{ username: 'owen.mackay' }]);
    isolated.answer('followUser');
    expect([state(), context()]).toMatchObject([{ open: 'sent' }, { text: '', username: 'owen.mackay' }]);
    type('isl');
    expect(state()).toEqual({ open: { editing: 'waiting' } });
  });

  it('blocks a second press, typing and closing while its requests run', () => {
    add('owen.mackay');
    for (const busyState of ['checking', 'sending']) {
      expect(state()).toBe(busyState);
      expect(canAdd()).toBe(false);
      expect(snapshot().can({ type: 'text.change', text: 'x' })).toBe(false);
      expect(snapshot().can({ type: 'dialog.close' })).toBe(false);
      if (busyState === 'checking') answerRelation({ kind: 'stranger' });
    }
  });

  it("shows an error for the member's own username, and sends no request", () => {
    add('maya');
    answerRelation({ kind: 'oneself' });
    expect([state(), context().usernameError]).toEqual([
      { open: { editing: 'quiet' } },
      'This is your own username. Please enter the username of a friend.',
    ]);
    expect(isolated.inputs('followUser')).toEqual([]);
    // A second press shows the error again; until then the field has none.
    isolated.send({ type: 'friend.add' });
    expect([snapshot().hasTag('busy'), context().usernameError]).toEqual([true, undefined]);
  });

  it('sends no second request to the same user', () => {
    add('owen.mackay');
    answerRelation({ kind: 'requested' });
    expect([state(), context().text]).toEqual([{ open: 'sent' }, 'owen.mackay']);
    expect(isolated.inputs('followUser')).toEqual([]);
  });

  it('offers to accept a request that the other user has sent', () => {
    add('owen.mackay');
    answerRelation({ kind: 'requester', person: owen });
    expect([state(), context().requester]).toEqual([{ open: 'alreadyRequested' }, owen]);
    expect(isolated.inputs('followUser')).toEqual([]);
    type('isla');
    expect(state()).toEqual({ open: { editing: 'waiting' } });
  });

  it('sends the request when the relation cannot be checked', () => {
    add('owen.mackay');
    isolated.fail('findRelation', offline);
    expect(isolated.inputs('followUser')).toEqual([{ username: 'owen.mackay' }]);
    expect(isolated.problems()).toEqual([]);
  });

  it('keeps the input after a failure, and can be retried for the same username only', () => {
    add('owen.mackay');
    answerRelation({ kind: 'stranger' });
    isolated.fail('followUser', offline);
    expect([state(), context().text]).toEqual([{ open: { editing: 'quiet' } }, 'owen.mackay']);
    expect(isolated.problems()).toEqual([[offline, 'owen.mackay']]);
    isolated.send({ type: 'problem.retry', about: 'somebody.else' });
    expect(state()).toEqual({ open: { editing: 'quiet' } });
    isolated.send({ type: 'problem.retry', about: 'owen.mackay' });
    expect(isolated.inputs('followUser')).toEqual([{ username: 'owen.mackay' }, { username: 'owen.mackay' }]);
  });
});

it('closes when no request is running', () => {
  isolated.send({ type: 'dialog.close' });
  expect(state()).toBe('closed');
});

expectEveryTransition(addFriendMachine);

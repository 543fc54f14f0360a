import { describe, expect, it } from 'vitest';
import { friendshipMachine } from '#machines/friendship.machine.ts';
import { friendshipQuestions } from '#rules/questions/friendship.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const owen = { id: 'usr_owen', username: 'owen.mackay', name: 'Owen MacKay' };
const isla = { id: 'usr_isla', username: 'isla.b', name: 'Isla Bouchard' };

const friendship = () => isolate({ machine: friendshipMachine });

describe.each([
  {
    action: 'request.accept',
    confirmState: 'confirmingAccept',
    busyState: 'accepting',
    call: 'acceptFriend',
    change: 'accepted',
  },
  {
    action: 'request.reject',
    confirmState: 'confirmingReject',
    busyState: 'rejecting',
    call: 'rejectFriend',
    change: 'rejected',
  },
  {
    action: 'friend.remove',
    confirmState: 'confirmingRemove',
    busyState: 'removing',
    call: 'removeFriend',
    change: 'removed',
  },
] as const)('$action', ({ action, confirmState, busyState, call, change }) => {
  it('confirms first, with the username', () => {
    const { send, state, inputs, questions } = friendship();
    send({ type: action, person: owen });
    expect(state()).toBe(confirmState);
    expect(questions()).toEqual([friendshipQuestions[call](owen)]);
    expect(inputs(call)).toEqual([]);
  });

  it('changes nothing when the answer is no', () => {
    const { send, state, context, inputs } = friendship();
    send({ type: action, person: owen }, { type: 'confirm.dismissed' });
    expect(state()).toBe('idle');
    expect(inputs(call)).toEqual([]);
    expect(context().lastChange).toBeUndefined();
  });

  it('reports success after the response, and blocks other rows', () => {
    const { send, answer, state, context, can, inputs, isBusy } = friendship();
    send({ type: action, person: owen }, { type: 'confirm.accepted' });
    expect(state()).toBe(busyState);
    expect(isBusy()).toBe(true);
    expect(inputs(call)).toEqual([{ person: owen }]);
    for (const type of ['request.accept', 'request.reject', 'friend.remove'] as const)
      expect(can({ type, person: isla })).toBe(false);
    expect(context().lastChange).toBeUndefined();
    answer(call);
    expect(state()).toBe('idle');
    expect(context().lastChange).toEqual({ change, person: owen });
    send({ type: action, person: isla });
    expect(context().lastChange).toBeUndefined();
  });

  it('shows an error, and can be retried for the same user', () => {
    const { send, fail, state, inputs, problems } = friendship();
    send({ type: action, person: owen }, { type: 'confirm.accepted' });
    fail(call, offline);
    expect(state()).toBe('idle');
    expect(problems()).toEqual([[offline, `${call} usr_owen`]]);
    send({ type: 'problem.retry', about: `${call} usr_owen` });
    expect(state()).toBe(busyState);
    expect(inputs(call)).toEqual([{ person: owen }, { person: owen }]);
  });

  it('ignores Try Again for the failed user once another user was chosen', () => {
    const { send, fail, state, inputs } = friendship();
    send({ type: action, person: owen }, { type: 'confirm.accepted' });
    fail(call, forbidden);
    send({ type: action, person: isla }, { type: 'confirm.dismissed' });
    send({ type: 'problem.retry', about: `${call} usr_owen` });
    expect(state()).toBe('idle');
    expect(inputs(call)).toEqual([{ person: owen }]);
  });
});

expectEveryTransition(friendshipMachine);

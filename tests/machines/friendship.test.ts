import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { friendshipMachine } from '../../src/machines/friendship.machine';
import { forbidden, offline } from './samples';
import { isolate, type IsolatedFlow } from './isolated-flow';

const owen = { id: 'usr_owen', username: 'owen.mackay', name: 'Owen MacKay' };
const isla = { id: 'usr_isla', username: 'isla.b', name: 'Isla Bouchard' };

let isolated: IsolatedFlow<typeof friendshipMachine>;
const snapshot = () => isolated.flow.getSnapshot();
const sentTo = (flow: string) => isolated.sent.filter(({ to }) => to === flow).map(({ event }) => event);
const question = () => sentTo('confirm').at(-1)?.question;
const problems = () => sentTo('problem').map(({ problem, about }) => [problem, about]);

beforeEach(() => {
  isolated = isolate({ machine: friendshipMachine });
});
afterEach(() => isolated.close());

describe.each([
  {
    press: 'request.accept',
    asks: 'confirmingAccept',
    works: 'accepting',
    call: 'acceptFriend',
    change: 'accepted',
    title: "Are you sure you want to accept \u2068Owen MacKay\u2069's friend request?",
    labels: ['Accept', 'Not now'],
    tone: 'neutral',
  },
  {
    press: 'request.reject',
    asks: 'confirmingReject',
    works: 'rejecting',
    call: 'rejectFriend',
    change: 'rejected',
    title: "Are you sure you want to reject \u2068Owen MacKay\u2069's friend request?",
    labels: ['Reject', 'Keep'],
    tone: 'danger',
  },
  {
    press: 'friend.remove',
    asks: 'confirmingRemove',
    works: 'removing',
    call: 'removeFriend',
    change: 'removed',
    title: 'Are you sure you want to remove \u2068Owen MacKay\u2069 from your friends?',
    labels: ['Remove friend', 'Keep friend'],
    tone: 'danger',
  },
] as const)('$press', ({ press, asks, works, call, change, title, labels, tone }) => {
  it('asks first, with the username of whom it is about', () => {
    isolated.send({ type: press, person: owen });
    expect(snapshot().value).toBe(asks);
    expect(question()).toEqual({
      title,
      body: '\u2068@owen.mackay\u2069',
      acceptLabel: labels[0],
      dismissLabel: labels[1],
      tone,
    });
    expect(isolated.inputs(call)).toEqual([]);
  });

  it('changes nothing when the answer is no', () => {
    isolated.send({ type: press, person: owen }, { type: 'confirm.dismissed' });
    expect(snapshot().value).toBe('idle');
    expect(isolated.inputs(call)).toEqual([]);
    expect(snapshot().context.done).toBeUndefined();
  });

  it('says that it is done once the server has answered, and takes no other row meanwhile', () => {
    isolated.send({ type: press, person: owen }, { type: 'confirm.accepted' });
    expect(snapshot().value).toBe(works);
    expect(snapshot().hasTag('busy')).toBe(true);
    expect(isolated.inputs(call)).toEqual([{ person: owen }]);
    for (const type of ['request.accept', 'request.reject', 'friend.remove'] as const)
      expect(snapshot().can({ type, person: isla })).toBe(false);
    expect(snapshot().context.done).toBeUndefined();
    isolated.answer(call);
    expect(snapshot().value).toBe('idle');
    expect(snapshot().context.done).toEqual({ change, person: owen });
    isolated.send({ type: press, person: isla });
    expect(snapshot().context.done).toBeUndefined();
  });

  it('shows what went wrong, and is tried again for the same person', () => {
    isolated.send({ type: press, person: owen }, { type: 'confirm.accepted' });
    isolated.fail(call, offline);
    expect(snapshot().value).toBe('idle');
    expect(problems()).toEqual([[offline, `${call} usr_owen`]]);
    isolated.send({ type: 'problem.retry', about: `${call} usr_owen` });
    expect(snapshot().value).toBe(works);
    expect(isolated.inputs(call)).toEqual([{ person: owen }, { person: owen }]);
  });

  it('leaves alone a Try Again that is about another person by now', () => {
    isolated.send({ type: press, person: owen }, { type: 'confirm.accepted' });
    isolated.fail(call, forbidden);
    isolated.send({ type: press, person: isla }, { type: 'confirm.dismissed' });
    isolated.send({ type: 'problem.retry', about: `${call} usr_owen` });
    expect(snapshot().value).toBe('idle');
    expect(isolated.inputs(call)).toEqual([{ person: owen }]);
  });
});

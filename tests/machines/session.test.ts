import { describe, expect, it } from 'vitest';
import { sessionMachine } from '#machines/session.machine.ts';
import { authTexts } from '#rules/texts/session.ts';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const boot = () => {
  const log: string[] = [];
  const marked: string[] = [];
  const isolated = isolate({
    machine: sessionMachine.provide({
      actions: {
        moveBuyLaterToMember: () => log.push('moveBuyLaterToMember'),
        clearUserQueries: () => log.push('clearUserQueries'),
        forgetMember: () => log.push('forgetMember'),
        markIdentity: (_, { identity }) => marked.push(identity),
      },
    }),
  });
  return {
    ...isolated,
    /** Identities that the flow has marked, oldest first. */
    marked,
    /** Actions since the last call. */
    takeLog: () => log.splice(0),
  };
};

describe('at the start', () => {
  it('the session is checked once', () => {
    const { inputs, state, sentTo } = boot();
    expect(state()).toBe('booting');
    expect(inputs('checkAuth')).toHaveLength(1);
    expect(sentTo('app')).toEqual([]);
    expect(sentTo('signIn')).toEqual([]);
  });

  it.each(['session.openedInOtherTab', 'session.closedInOtherTab'])(
    'the session is checked again on %s, because the pending response may be outdated',
    (type) => {
      const { sendFrom, answer, inputs, state } = boot();
      sendFrom('watchSession', { type });
      expect(inputs('checkAuth')).toHaveLength(2);
      answer('checkAuth', { isAuthenticated: true });
      expect(state()).toEqual({ member: 'present' });
    },
  );

  it.each([
    [true, 'member'],
    [false, 'guest'],
  ] as const)(
    'a check with isAuthenticated = %s makes the visitor a %s, and notifies the root',
    (isAuthenticated, who) => {
      const { answer, state, sentTo, marked } = boot();
      answer('checkAuth', { isAuthenticated });
      expect(state()).toEqual(who === 'member' ? { member: 'present' } : { guest: 'checked' });
      expect(marked).toEqual([who]);
      expect(sentTo('app')).toEqual([{ type: 'identity.changed', identity: who }]);
      expect(sentTo('signIn')).toEqual([{ type: 'identity.known', identity: who }]);
    },
  );

  it.each([true, false])('stores the supported words of the server, with isAuthenticated = %s', (isAuthenticated) => {
    const { answer, context } = boot();
    expect(context().supports).toBeUndefined();
    answer('checkAuth', { isAuthenticated, supports: ['cart-quantity', 'later'] });
    expect(context().supports).toEqual(['cart-quantity', 'later']);
  });

  it('takes a server without supported words, or a failed check, for version 1.0', () => {
    const old = boot();
    old.answer('checkAuth', { isAuthenticated: true });
    const failed = boot();
    failed.fail('checkAuth', offline);
    expect([old.context().supports, failed.context().supports]).toEqual([undefined, undefined]);
  });

  it('the visitor is a guest when the check fails', () => {
    const { fail, context, state, sentTo } = boot();
    fail('checkAuth', offline);
    expect(state()).toEqual({ guest: 'unchecked' });
    expect(context()).toMatchObject({ problem: offline, authError: authTexts.loginFailure });
    expect(sentTo('app').at(-1)).toEqual({ type: 'identity.changed', identity: 'guest' });
  });

  it('the flow continues when the watch on other tabs fails, and reports the error', () => {
    const { flow, fail, actionParams } = boot();
    const error = new Error('a bug');
    fail('watchSession', error);
    expect(flow.getSnapshot().status).toBe('active');
    expect(actionParams('reportUnexpectedError')).toEqual([{ error }]);
  });
});

/** Events sent to the root when the identity changes. */
const changedTo = (identity: 'guest' | 'member') => [
  { type: 'identity.changed', identity: undefined },
  { type: 'identity.changed', identity },
];

/** Session after the check at the start. Its log and sent events begin after the check. */
const checkedSession = (isAuthenticated: boolean) => {
  const isolated = boot();
  isolated.answer('checkAuth', { isAuthenticated });
  isolated.takeLog();
  const before = isolated.sent.length;
  return {
    ...isolated,
    sentTo: (flow: string) =>
      isolated.sent
        .slice(before)
        .filter(({ to }) => to === flow)
        .map(({ event }) => event),
  };
};

describe('signing in', () => {
  it('turns a guest with a cart into a member, and notifies other tabs', () => {
    const { send, state, sentTo, takeLog } = checkedSession(false);
    send({ type: 'session.opened' });
    expect(state()).toEqual({ member: 'present' });
    expect(takeLog()).toEqual(['clearUserQueries', 'moveBuyLaterToMember']);
    expect(sentTo('app')).toEqual(changedTo('member'));
    expect(sentTo('signIn')).toEqual([{ type: 'requesters.clear' }, { type: 'identity.known', identity: 'member' }]);
    expect(sentTo('watchSession')).toEqual([{ type: 'session.opened' }]);
  });

  it('in another tab makes the guest a member here, without another broadcast', () => {
    const { sendFrom, state, sentTo } = checkedSession(false);
    sendFrom('watchSession', { type: 'session.openedInOtherTab' });
    expect(state()).toEqual({ member: 'present' });
    expect(sentTo('watchSession')).toEqual([]);
  });

  it('keeps everything when the same member signs in again', () => {
    const { send, answer, state, sentTo, takeLog } = checkedSession(true);
    send({ type: 'session.opened' });
    expect(state()).toEqual({ member: 'recognizing' });
    answer('recognizeMember', { isSameUser: true });
    expect(state()).toEqual({ member: 'present' });
    expect(takeLog()).toEqual([]);
    expect(sentTo('app')).toEqual([]);
    expect(sentTo('signIn')).toEqual([{ type: 'identity.known', identity: 'member' }]);
  });

  it('in another tab as the same member changes nothing here', () => {
    const { sendFrom, answer, state, takeLog } = checkedSession(true);
    sendFrom('watchSession', { type: 'session.openedInOtherTab' });
    sendFrom('watchSession', { type: 'session.openedInOtherTab' });
    expect(state()).toEqual({ member: 'recognizing' });
    answer('recognizeMember', { isSameUser: true });
    expect(state()).toEqual({ member: 'present' });
    expect(takeLog()).toEqual([]);
  });

  it('is broadcast once, but not when it came from another tab', () => {
    const here = checkedSession(true);
    here.flow.send({ type: 'session.opened' });
    here.answer('recognizeMember', { isSameUser: false });
    expect(here.sentTo('watchSession')).toEqual([{ type: 'session.opened' }]);
    for (const settle of ['answer', 'fail'] as const) {
      const there = checkedSession(true);
      there.sendFrom('watchSession', { type: 'session.openedInOtherTab' });
      there[settle]('recognizeMember', settle === 'fail' ? offline : { isSameUser: false });
      expect(there.sentTo('watchSession')).toEqual([]);
    }
  });

  it.each([
    [
      'another member signs in, including buy-later marks',
      (isolated: ReturnType<typeof checkedSession>) => isolated.answer('recognizeMember', { isSameUser: false }),
      ['clearUserQueries', 'forgetMember'],
    ],
    [
      'the check of the new user fails, except buy-later marks',
      (isolated: ReturnType<typeof checkedSession>) => isolated.fail('recognizeMember', offline),
      ['clearUserQueries'],
    ],
  ])('deletes the data of the previous member when %s', (_, settle, done) => {
    const isolated = checkedSession(true);
    const { identityKey } = isolated.context();
    isolated.send({ type: 'session.opened' });
    settle(isolated);
    expect(isolated.state()).toEqual({ member: 'present' });
    expect(isolated.takeLog()).toEqual(done);
    expect(isolated.sentTo('app')).toEqual(changedTo('member'));
    // Flows that wait for a sign-in are dropped, because they expect the previous user.
    expect(isolated.sentTo('signIn')).toEqual([
      { type: 'requesters.clear' },
      { type: 'dialog.close' },
      { type: 'identity.known', identity: 'member' },
    ]);
    expect(isolated.context().identityKey).toBe(identityKey + 1);
    expect(isolated.marked).toEqual(['member', 'member']);
  });
});

describe('while the new user is being recognized', () => {
  it('ignores the expiry of the previous session', () => {
    const { send, state } = checkedSession(true);
    send({ type: 'session.opened' }, { type: 'session.expired' });
    expect(state()).toEqual({ member: 'recognizing' });
  });

  it('signs out when another tab does, and closes the sign-in dialog', () => {
    const { send, sendFrom, state, sentTo, takeLog } = checkedSession(true);
    send({ type: 'session.opened' });
    sendFrom('watchSession', { type: 'session.closedInOtherTab' });
    expect(state()).toEqual({ guest: 'checked' });
    expect(takeLog()).toEqual(['clearUserQueries', 'forgetMember']);
    expect(sentTo('signIn')).toEqual([
      { type: 'requesters.clear' },
      { type: 'dialog.close' },
      { type: 'identity.known', identity: 'guest' },
    ]);
  });

  it('signs out on Sign Out', () => {
    const { send, answer, inputs, state } = checkedSession(true);
    send({ type: 'session.opened' }, { type: 'session.close' });
    expect(state()).toEqual({ member: 'closing' });
    expect(inputs('logout')).toHaveLength(1);
    answer('logout');
    expect(state()).toEqual({ guest: 'checked' });
  });

  it('signs out on Try Again of a failed sign-out', () => {
    const { send, fail, inputs, state } = checkedSession(true);
    send({ type: 'session.close' });
    fail('logout', offline);
    send({ type: 'session.opened' }, { type: 'problem.retry', about: 'closing' });
    expect(state()).toEqual({ member: 'closing' });
    expect(inputs('logout')).toHaveLength(2);
  });

  it('checks the user again after a failed sign-out', () => {
    const { send, answer, fail, inputs, state, sentTo } = checkedSession(true);
    send({ type: 'session.opened' }, { type: 'session.close' });
    fail('logout', offline);
    expect(state()).toEqual({ member: 'recognizing' });
    expect(sentTo('problem')).toMatchObject([{ type: 'problem.show', about: 'closing' }]);
    expect(inputs('recognizeMember')).toHaveLength(2);
    answer('recognizeMember', { isSameUser: true });
    expect(state()).toEqual({ member: 'present' });
  });

  it('checks again when a user signs in once more', () => {
    const { send, inputs, state } = checkedSession(true);
    send({ type: 'session.opened' }, { type: 'session.opened' });
    expect(state()).toEqual({ member: 'recognizing' });
    expect(inputs('recognizeMember')).toHaveLength(2);
  });
});

describe('the end of a session', () => {
  it.each([
    [
      'by Sign Out',
      (isolated: ReturnType<typeof checkedSession>) => {
        isolated.send({ type: 'session.close' });
        isolated.answer('logout');
      },
      true,
    ],
    [
      'by expiry',
      (isolated: ReturnType<typeof checkedSession>) => isolated.send({ type: 'session.expired' }),
      // Keeps the buy-later marks of a user who signs in again. Otherwise, their lines would be paid for.
      false,
    ],
    [
      'by a sign-out in another tab',
      (isolated: ReturnType<typeof checkedSession>) =>
        isolated.sendFrom('watchSession', { type: 'session.closedInOtherTab' }),
      true,
    ],
    [
      'by the sign-in of another member',
      (isolated: ReturnType<typeof checkedSession>) => {
        isolated.send({ type: 'session.opened' });
        isolated.answer('recognizeMember', { isSameUser: false });
      },
      true,
    ],
  ])('%s closes all dialogs, and clears the data of the member', (_, go, forgetsMember) => {
    const isolated = checkedSession(true);
    const { identityKey } = isolated.context();
    go(isolated);
    expect(isolated.sentTo('problem')).toEqual([{ type: 'problem.reset' }]);
    expect(isolated.sentTo('confirm')).toEqual([{ type: 'confirm.reset' }]);
    expect(isolated.sentTo('signIn')).toContainEqual({ type: 'requesters.clear' });
    expect(isolated.sentTo('app')[0]).toEqual({ type: 'identity.changed', identity: undefined });
    expect(isolated.takeLog()).toEqual(forgetsMember ? ['clearUserQueries', 'forgetMember'] : ['clearUserQueries']);
    expect(isolated.context()).toMatchObject({ identityKey: identityKey + 1, authError: undefined });
  });
});

describe('signing out', () => {
  it('calls the server once, clears everything, and notifies other tabs', () => {
    const { send, answer, inputs, state, sentTo, takeLog } = checkedSession(true);
    send({ type: 'session.close' }, { type: 'session.close' });
    expect(state()).toEqual({ member: 'closing' });
    expect(inputs('logout')).toHaveLength(1);
    expect(takeLog()).toEqual([]);
    answer('logout');
    expect(state()).toEqual({ guest: 'checked' });
    expect(takeLog()).toEqual(['clearUserQueries', 'forgetMember']);
    expect(sentTo('app').at(-1)).toEqual({ type: 'identity.changed', identity: 'guest' });
    expect(sentTo('watchSession')).toEqual([{ type: 'session.close' }]);
  });

  it('keeps the session after a failure, and can be retried', () => {
    const { send, fail, context, inputs, state, sentTo, takeLog } = checkedSession(true);
    send({ type: 'session.close' });
    fail('logout', offline);
    expect(state()).toEqual({ member: 'present' });
    expect(context().authError).toBe(authTexts.logoutFailure);
    expect(takeLog()).toEqual([]);
    expect(sentTo('problem')).toMatchObject([{ problem: offline, about: 'closing' }]);
    send({ type: 'problem.retry', about: 'closing' });
    expect(inputs('logout')).toHaveLength(2);
  });

  it('needs no request when the session has expired', () => {
    const { send, inputs, state, takeLog, marked } = checkedSession(true);
    send({ type: 'session.expired' });
    expect(state()).toEqual({ guest: 'checked' });
    expect(marked).toEqual(['member', 'guest']);
    expect(inputs('logout')).toEqual([]);
    expect(takeLog()).toEqual(['clearUserQueries']);
  });

  it('in another tab signs out here', () => {
    const { sendFrom, inputs, state, sentTo, takeLog } = checkedSession(true);
    sendFrom('watchSession', { type: 'session.closedInOtherTab' });
    expect(state()).toEqual({ guest: 'checked' });
    expect(inputs('logout')).toEqual([]);
    expect(takeLog()).toEqual(['clearUserQueries', 'forgetMember']);
    expect(sentTo('watchSession')).toEqual([]);
  });

  it.each(['session.opened', 'session.openedInOtherTab'] as const)(
    'checks the session again if a user signed in during the sign-out (%s), because it may have ended that session',
    (type) => {
      for (const settle of ['answer', 'fail'] as const) {
        const isolated = checkedSession(true);
        isolated.send({ type: 'session.close' }, { type });
        expect(isolated.state()).toEqual({ member: 'closing' });
        isolated[settle]('logout', settle === 'fail' ? offline : undefined);
        expect(isolated.state()).toBe('booting');
        expect(isolated.sentTo('app')).toEqual([{ type: 'identity.changed', identity: undefined }]);
        expect(isolated.takeLog()).toEqual(['clearUserQueries', 'forgetMember']);
        expect(isolated.sentTo('watchSession')).toEqual([]);
        expect(isolated.sentTo('signIn')).toEqual([{ type: 'dialog.close' }, { type: 'requesters.clear' }]);
        isolated.answer('checkAuth', { isAuthenticated: true });
        expect(isolated.state()).toEqual({ member: 'present' });
      }
    },
  );
});

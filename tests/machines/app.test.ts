import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { appMachine } from '../../src/machines/app.machine';
import { authTexts } from '../../src/rules/texts';
import { offline } from './samples';
import { isolate } from './isolated-flow';

const boot = () => {
  const reportFault = vi.fn();
  const did: string[] = [];
  const isolated = isolate({
    machine: appMachine.provide({
      actions: {
        reportFault: (_, params) => reportFault(params),
        carryBuyLater: () => did.push('carryBuyLater'),
        forgetPerson: () => did.push('forgetPerson'),
        forgetMember: () => did.push('forgetMember'),
      },
    }),
  });
  return {
    ...isolated,
    reportFault,
    /** What was done to this browser since the last look. */
    takeDone: () => did.splice(0),
    state: () => isolated.flow.getSnapshot().value,
    sentTo: (flow: string) => isolated.sent.filter(({ to }) => to === flow).map(({ event }) => event),
  };
};

describe('app', () => {
  it('checks once who is here, and shares the bag, the drawer and the dialogs meanwhile', () => {
    const { inputs, state, sentTo } = boot();
    expect(state()).toBe('booting');
    for (const name of ['checkAuth', 'cart', 'drawer', 'confirm', 'problem', 'watchRoute', 'retryReads']) {
      expect(inputs(name)).toHaveLength(1);
    }
    expect(sentTo('cart')).toEqual([]);
  });

  it.each([
    [true, 'member'],
    [false, 'guest'],
  ] as const)('authenticated: %s is a %s, and the bag learns of it', (isAuthenticated, who) => {
    const { answer, state, sentTo } = boot();
    answer('checkAuth', { isAuthenticated });
    expect(state()).toEqual(who === 'member' ? { member: 'present' } : 'guest');
    expect(sentTo('cart')).toEqual([{ type: 'identity.known', identity: who }]);
    expect(sentTo('signIn')).toEqual([{ type: 'identity.known', identity: who }]);
  });

  it('goes on as a guest when the check itself fails', () => {
    const { fail, flow, state, sentTo } = boot();
    fail('checkAuth', offline);
    expect(state()).toBe('failed');
    expect(flow.getSnapshot().context).toMatchObject({ problem: offline, authError: authTexts.loginFailure });
    expect(sentTo('cart')).toEqual([{ type: 'identity.known', identity: 'guest' }]);
  });

  it('tells the drawer which page is on screen', () => {
    const { tell, sentTo } = boot();
    tell('watchRoute', { type: 'route.changed', path: '/cart' });
    expect(sentTo('drawer')).toEqual([{ type: 'route.changed', path: '/cart' }]);
  });

  it('tells the dialogs when a flow has stopped', () => {
    const { flow, sentTo } = boot();
    const stopped = createActor(
      fromCallback(() => undefined),
      { parent: flow },
    );
    flow.send({ type: 'flow.stop', flow: stopped });
    expect(sentTo('confirm')).toEqual([{ type: 'requester.stopped', requester: stopped }]);
    expect(sentTo('problem')).toEqual([{ type: 'requester.stopped', requester: stopped }]);
    expect(sentTo('signIn')).toEqual([{ type: 'requester.stopped', requester: stopped }]);
  });

  it.each(['problem', 'confirm', 'drawer', 'cart', 'signIn', 'watchSession', 'watchRoute', 'retryReads'])(
    'lives on when its %s dies, and reports it',
    (name) => {
      const { fail, flow, reportFault } = boot();
      const error = new Error('died');
      fail(name, error);
      expect(flow.getSnapshot().status).toBe('active');
      expect(reportFault.mock.calls).toEqual([[{ error }]]);
    },
  );
});

const as = (isAuthenticated: boolean) => {
  const isolated = boot();
  isolated.answer('checkAuth', { isAuthenticated });
  isolated.takeDone();
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
  it('makes a member of a guest, who keeps the bag; other tabs are told', () => {
    const { flow, state, sentTo, takeDone } = as(false);
    flow.send({ type: 'session.opened' });
    expect(state()).toEqual({ member: 'present' });
    expect(takeDone()).toEqual(['carryBuyLater', 'forgetPerson']);
    expect(sentTo('cart')).toEqual([{ type: 'identity.known', identity: 'member' }]);
    expect(sentTo('signIn')).toEqual([{ type: 'identity.known', identity: 'member' }]);
    expect(sentTo('watchSession')).toEqual([{ type: 'session.opened' }]);
  });

  it('in another tab makes a member of a guest here, without telling it again', () => {
    const { tell, state, sentTo } = as(false);
    tell('watchSession', { type: 'session.openedElsewhere' });
    expect(state()).toEqual({ member: 'present' });
    expect(sentTo('watchSession')).toEqual([]);
  });

  it('keeps everything when a member comes back as the same person', () => {
    const { flow, answer, state, sentTo, takeDone } = as(true);
    flow.send({ type: 'session.opened' });
    expect(state()).toEqual({ member: 'recognising' });
    answer('recogniseMember', { isSamePerson: true });
    expect(state()).toEqual({ member: 'present' });
    expect(takeDone()).toEqual([]);
    expect(sentTo('cart')).toEqual([]);
    expect(sentTo('signIn')).toEqual([{ type: 'identity.known', identity: 'member' }]);
  });

  it('in another tab, as the same person, leaves everything here as it is', () => {
    const { tell, answer, state, takeDone } = as(true);
    tell('watchSession', { type: 'session.openedElsewhere' });
    tell('watchSession', { type: 'session.openedElsewhere' });
    expect(state()).toEqual({ member: 'recognising' });
    answer('recogniseMember', { isSamePerson: true });
    expect(state()).toEqual({ member: 'present' });
    expect(takeDone()).toEqual([]);
  });

  it.each([
    [
      'is another person',
      (isolated: ReturnType<typeof as>) => isolated.answer('recogniseMember', { isSamePerson: false }),
    ],
    ['cannot be told', (isolated: ReturnType<typeof as>) => isolated.fail('recogniseMember', offline)],
  ])('forgets everything when who comes %s', (_, settle) => {
    const isolated = as(true);
    const { personKey } = isolated.flow.getSnapshot().context;
    isolated.flow.send({ type: 'session.opened' });
    settle(isolated);
    expect(isolated.state()).toEqual({ member: 'present' });
    expect(isolated.takeDone()).toEqual(['forgetPerson', 'forgetMember']);
    expect(isolated.sentTo('cart')).toEqual([{ type: 'identity.known', identity: 'member' }]);
    // whoever waited to go on waited for the last person
    expect(isolated.sentTo('signIn')[0]).toEqual({ type: 'dialog.close' });
    expect(isolated.flow.getSnapshot().context.personKey).toBe(personKey + 1);
  });
});

describe('while it is being found out who has signed in again', () => {
  it('an answer to the old session signs nobody out', () => {
    const { flow, state } = as(true);
    flow.send({ type: 'session.opened' });
    flow.send({ type: 'session.expired' });
    expect(state()).toEqual({ member: 'recognising' });
  });

  it('another tab may sign out: the dialog that has signed in closes', () => {
    const { flow, tell, state, sentTo } = as(true);
    flow.send({ type: 'session.opened' });
    tell('watchSession', { type: 'session.closedElsewhere' });
    expect(state()).toBe('guest');
    expect(sentTo('signIn')).toEqual([{ type: 'dialog.close' }, { type: 'identity.known', identity: 'guest' }]);
  });
});

describe('signing out', () => {
  it('asks the server once, then leaves nothing, and tells the other tabs', () => {
    const { flow, answer, inputs, state, sentTo, takeDone } = as(true);
    flow.send({ type: 'session.close' });
    flow.send({ type: 'session.close' });
    expect(state()).toEqual({ member: 'closing' });
    expect(inputs('logout')).toHaveLength(1);
    expect(takeDone()).toEqual([]);
    answer('logout');
    expect(state()).toBe('guest');
    expect(takeDone()).toEqual(['forgetPerson', 'forgetMember']);
    expect(sentTo('cart')).toEqual([{ type: 'identity.known', identity: 'guest' }]);
    expect(sentTo('watchSession')).toEqual([{ type: 'session.close' }]);
  });

  it('stays signed in when it fails, says so, and tries again', () => {
    const { flow, fail, inputs, state, sentTo, takeDone } = as(true);
    flow.send({ type: 'session.close' });
    fail('logout', offline);
    expect(state()).toEqual({ member: 'present' });
    expect(flow.getSnapshot().context.authError).toBe(authTexts.logoutFailure);
    expect(takeDone()).toEqual([]);
    expect(sentTo('problem')).toMatchObject([
      {
        problem: { message: authTexts.logoutFailure, details: `${offline.message} ${offline.details}` },
        about: 'closing',
      },
    ]);
    flow.send({ type: 'problem.retry', about: 'closing' });
    expect(inputs('logout')).toHaveLength(2);
  });

  it('happens by itself, without asking the server, when the session has died', () => {
    const { flow, inputs, state, takeDone } = as(true);
    flow.send({ type: 'session.expired' });
    expect(state()).toBe('guest');
    expect(inputs('logout')).toEqual([]);
    expect(takeDone()).toEqual(['forgetPerson']);
  });

  it('in another tab signs out here', () => {
    const { tell, inputs, state, sentTo, takeDone } = as(true);
    tell('watchSession', { type: 'session.closedElsewhere' });
    expect(state()).toBe('guest');
    expect(inputs('logout')).toEqual([]);
    expect(takeDone()).toEqual(['forgetPerson', 'forgetMember']);
    expect(sentTo('watchSession')).toEqual([]);
  });
});

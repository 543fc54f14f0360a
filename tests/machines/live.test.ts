import { describe, expect, it } from 'vitest';
import { liveMachine } from '#machines/live.machine.ts';
import { isolate } from './isolated-flow';

const news = [
  { id: 'ntf_1', message: 'Noah bought the kite.', viewed: false, type: 'PURCHASE' },
  { id: 'ntf_2', message: 'Zoe would like to be your friend.', viewed: false, type: 'FRIEND_REQUEST' },
];

const connect = () => {
  const isolated = isolate({ machine: liveMachine });
  const { clock, inputs, sendFrom } = isolated;
  return {
    ...isolated,
    report: (type: 'socket.opened' | 'socket.refused' | 'socket.dropped') => sendFrom('connection', { type }),
    connections: () => inputs('connection').length,
    toInbox: () => isolated.sentTo('inbox'),
    endCheck: (outcome: 'answer' | 'fail') => isolated[outcome]('checkSession', new Error('offline')),
    /** Fails attempts until the flow stops retrying. */
    exhaust: () => {
      for (let left = 5; left > 0; left -= 1) {
        sendFrom('connection', { type: 'socket.dropped' });
        clock.advance(1000);
      }
      sendFrom('connection', { type: 'socket.dropped' });
    },
  };
};

describe('the live connection', () => {
  it('opens one connection immediately, and passes pushes to the inbox', () => {
    const { connections, report, state, sendFrom, toInbox } = connect();
    expect([connections(), state()]).toEqual([1, { open: 'opening' }]);
    report('socket.opened');
    expect(state()).toEqual({ open: { connected: 'fresh' } });
    sendFrom('connection', { type: 'notifications.received', notifications: news });
    expect(toInbox()).toEqual([{ type: 'notification.push', notifications: news }]);
  });

  it('retries five times, one second apart, then checks the session and stops', () => {
    const { answer, clock, connections, inputs, report, state } = connect();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      report('socket.dropped');
      expect(state()).toBe('waiting');
      clock.advance(999);
      expect(connections()).toBe(attempt);
      clock.advance(1);
      expect(connections()).toBe(attempt + 1);
    }
    report('socket.dropped');
    expect([state(), inputs('checkSession').length]).toEqual(['checkingSession', 1]);
    answer('checkSession');
    expect(state()).toBe('paused');
    clock.advance(3_600_000);
    expect(connections()).toBe(6);
  });

  it('counts an attempt as failed when the server does not respond within 10 seconds', () => {
    const { clock, connections, state } = connect();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      clock.advance(9999);
      expect(state()).toEqual({ open: 'opening' });
      clock.advance(1);
      expect(state()).toBe('waiting');
      clock.advance(1000);
    }
    expect(connections()).toBe(6);
    clock.advance(10_000);
    expect(state()).toBe('checkingSession');
  });

  it('resets the attempts after 30 seconds of connection', () => {
    const { clock, flow, report } = connect();
    const attempts = () => flow.getSnapshot().context.attempts;
    report('socket.dropped');
    clock.advance(1000);
    report('socket.opened');
    clock.advance(29_999);
    expect(attempts()).toBe(1);
    clock.advance(1);
    expect(attempts()).toBe(0);
  });

  it('gives up on a connection that opens and drops six times', () => {
    const { answer, clock, connections, report, state } = connect();
    for (let left = 5; left > 0; left -= 1) {
      report('socket.opened');
      clock.advance(20_000);
      report('socket.dropped');
      clock.advance(1000);
    }
    report('socket.opened');
    report('socket.dropped');
    answer('checkSession');
    expect([state(), connections()]).toEqual(['paused', 6]);
  });

  it('refetches missed data after every connection, including the first', () => {
    const { clock, actionParams, report } = connect();
    expect(actionParams('refetchMissed')).toHaveLength(0);
    report('socket.opened');
    expect(actionParams('refetchMissed')).toHaveLength(1);
    report('socket.dropped');
    clock.advance(1000);
    expect(actionParams('refetchMissed')).toHaveLength(1);
    report('socket.opened');
    expect(actionParams('refetchMissed')).toHaveLength(2);
  });

  it.each(['answer', 'fail'] as const)(
    'resets the attempts when the user returns to the tab during the session check (%s)',
    (outcome) => {
      const { exhaust, endCheck, state, sendFrom } = connect();
      exhaust();
      expect(state()).toBe('checkingSession');
      sendFrom('watchPage', { type: 'live.resume' });
      endCheck(outcome);
      expect(state()).toBe('waiting');
    },
  );

  it.each(['answer', 'fail'] as const)('checks the session after a rejection, and tries again (%s)', (outcome) => {
    const { clock, connections, inputs, report, endCheck, state } = connect();
    report('socket.refused');
    expect([state(), inputs('checkSession').length]).toEqual(['checkingSession', 1]);
    endCheck(outcome);
    expect(state()).toBe('waiting');
    clock.advance(1000);
    expect([state(), connections()]).toEqual([{ open: 'opening' }, 2]);
  });

  it.each(['answer', 'fail'] as const)('gives up after the sixth rejection (%s)', (outcome) => {
    const { answer, clock, connections, report, endCheck, state } = connect();
    for (let left = 5; left > 0; left -= 1) {
      report('socket.refused');
      answer('checkSession');
      clock.advance(1000);
    }
    report('socket.refused');
    endCheck(outcome);
    expect([state(), connections()]).toEqual(['paused', 6]);
  });

  it('starts again with five retries when the tab is visible or online again', () => {
    const { answer, connections, exhaust, flow, state, sendFrom } = connect();
    exhaust();
    answer('checkSession');
    sendFrom('watchPage', { type: 'live.resume' });
    expect([state(), connections(), flow.getSnapshot().context.attempts]).toEqual([{ open: 'opening' }, 7, 0]);
    sendFrom('watchPage', { type: 'live.resume' });
    expect(connections()).toBe(7);
    exhaust();
    answer('checkSession');
    expect([state(), connections()]).toEqual(['paused', 12]);
  });

  it('closes the connection when the page is left, and opens another one on return', () => {
    const { clock, connections, actionParams, report, state, sendFrom, toInbox } = connect();
    report('socket.opened');
    sendFrom('watchPage', { type: 'page.left' });
    expect(state()).toBe('away');
    sendFrom('connection', { type: 'notifications.received', notifications: news });
    clock.advance(3_600_000);
    sendFrom('watchPage', { type: 'live.resume' });
    expect([state(), connections(), toInbox()]).toEqual(['away', 1, []]);
    sendFrom('watchPage', { type: 'page.returned' });
    report('socket.opened');
    expect([connections(), actionParams('refetchMissed').length]).toEqual([2, 2]);
  });

  it('ignores events of an ended connection', () => {
    const { clock, connections, inputs, state, sendFrom } = connect();
    sendFrom('connection', { type: 'socket.dropped' });
    sendFrom('connection', { type: 'socket.refused' });
    expect([state(), inputs('checkSession')]).toEqual(['waiting', []]);
    clock.advance(1000);
    expect([state(), connections()]).toEqual([{ open: 'opening' }, 2]);
  });

  it('gives up, and reports the error, when one of its actors fails', () => {
    const { fail, actionParams, state } = connect();
    const error = new Error('a bug');
    fail('connection', error);
    fail('watchPage', error);
    expect(state()).toBe('paused');
    expect(actionParams('reportUnexpectedError')).toEqual([{ error }, { error }]);
  });
});

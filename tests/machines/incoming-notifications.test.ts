import { describe, expect, it } from 'vitest';
import type { Notification } from '#generated/model';
import { incomingNotificationsMachine } from '#machines/incoming-notifications.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const notification = (id: string, type?: string): Notification => ({
  id,
  message: `News ${id}`,
  viewed: false,
  ...(type && { type }),
});

/** The flow, and a log of its actions in words. */
const inbox = () => {
  const log: string[] = [];
  const idsOf = (notifications: readonly Notification[]) => notifications.map(({ id }) => id).join(' ');
  const isolated = isolate({
    machine: incomingNotificationsMachine.provide({
      actions: {
        countUnread: (_, { notifications }) => void log.push(`count ${idsOf(notifications)}`),
        addPushedNotifications: (_, { notifications }) => void log.push(`store ${idsOf(notifications)}`),
        refetchAffected: (_, { kinds }) => void log.push(`refetch ${kinds.join(' ')}`),
      },
    }),
  });
  return {
    ...isolated,
    push: (...notifications: Notification[]) => isolated.send({ type: 'notification.push', notifications }),
    /** Actions since the last call. */
    takeLog: () => log.splice(0),
  };
};

describe('incoming notifications', () => {
  it('shows the first push immediately, and refetches a second later', () => {
    const { push, state, takeLog, context, clock } = inbox();
    push(notification('1', 'PURCHASE'));
    expect([state(), takeLog(), context().announcements]).toEqual(['settling', ['count 1', 'store 1'], 1]);
    clock.advance(999);
    expect([state(), takeLog()]).toEqual(['settling', []]);
    clock.advance(1);
    expect([state(), takeLog(), context().announcements]).toEqual(['quiet', ['refetch giftlist'], 1]);
  });

  it('shows later pushes a second after the first', () => {
    const { push, state, takeLog, context, clock } = inbox();
    push(notification('1', 'ORDER'));
    takeLog();
    clock.advance(500);
    push(notification('2', 'FRIEND_REQUEST'), notification('3'));
    expect([takeLog(), context().announcements]).toEqual([[], 1]);
    clock.advance(500);
    expect([state(), takeLog(), context().announcements]).toEqual(['bursting', ['count 2 3', 'store 2 3'], 2]);
    clock.advance(2999);
    expect(takeLog()).toEqual([]);
    clock.advance(1);
    expect([state(), takeLog()]).toEqual(['quiet', ['refetch order request other']]);
  });

  it('shows 1,000 pushes within two seconds once each, in three steps, and refetches once', () => {
    const { push, takeLog, context, clock, state } = inbox();
    for (let index = 0; index < 1000; index += 1) {
      push(notification(`${index}`, 'PURCHASE'));
      clock.advance(2);
    }
    clock.advance(10_000);
    const all = takeLog();
    const stored = all
      .filter((what) => what.startsWith('store '))
      .map((what) => what.slice('store '.length).split(' '));
    expect(stored).toHaveLength(3);
    expect(stored.flat()).toEqual(Array.from({ length: 1000 }, (_, index) => `${index}`));
    expect(all.filter((what) => what.startsWith('refetch '))).toEqual(['refetch giftlist']);
    expect([context().announcements, context().pending, state()]).toEqual([3, [], 'quiet']);
  });

  it('continues in steps of three seconds while pushes arrive', () => {
    const { push, state, takeLog, clock } = inbox();
    push(notification('1'));
    push(notification('2'));
    clock.advance(1000);
    push(notification('3'));
    takeLog();
    clock.advance(3000);
    expect([state(), takeLog()]).toEqual(['bursting', ['count 3', 'store 3', 'refetch other']]);
    clock.advance(3000);
    // No push since the last refetch.
    expect([state(), takeLog()]).toEqual(['quiet', []]);
  });

  it('refetches after each step only the data that the new notifications affect', () => {
    const { push, takeLog, clock } = inbox();
    push(notification('1', 'ORDER'));
    push(notification('2', 'ORDER'));
    clock.advance(1000);
    takeLog();
    for (let step = 0; step < 20; step += 1) {
      clock.advance(2900);
      push(notification(`later ${step}`, step % 2 === 0 ? 'PURCHASE' : 'FRIEND_REQUEST'));
      clock.advance(100);
    }
    const refetches = takeLog().filter((what) => what.startsWith('refetch '));
    expect(refetches).toEqual(
      Array.from({ length: 20 }, (_, step) => {
        if (step === 0) return 'refetch order giftlist';
        return step % 2 === 0 ? 'refetch giftlist' : 'refetch request';
      }),
    );
  });

  it('ignores repeated notifications, in one push and in several', () => {
    const { push, state, takeLog, clock } = inbox();
    push(notification('1'), notification('1'));
    expect(takeLog()).toEqual(['count 1', 'store 1']);
    push(notification('1'));
    expect(takeLog()).toEqual([]);
    clock.advance(1000);
    takeLog();
    push(notification('1'));
    expect([state(), takeLog()]).toEqual(['quiet', []]);
  });
});

expectEveryTransition(incomingNotificationsMachine);

import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '#generated/model';
import { incomingNotificationsMachine } from '#machines/incoming-notifications.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const news = (id: string, type?: string): Notification => ({
  id,
  message: `News ${id}`,
  viewed: false,
  ...(type && { type }),
});

/** The flow, and a log of its actions in words. */
const inbox = () => {
  const done = vi.fn<(what: string) => void>();
  const idsOf = (notifications: readonly Notification[]) => notifications.map(({ id }) => id).join(' ');
  const isolated = isolate({
    machine: incomingNotificationsMachine.provide({
      actions: {
        countUnread: (_, { notifications }) => done(`count ${idsOf(notifications)}`),
        addPushedNotifications: (_, { notifications }) => done(`store ${idsOf(notifications)}`),
        refetchAffected: (_, { kinds }) => done(`read ${kinds.join(' ')}`),
      },
    }),
  });
  return {
    ...isolated,
    push: (...notifications: Notification[]) => isolated.send({ type: 'notification.push', notifications }),
    /** Actions since the last call. */
    done: () => {
      const all = done.mock.calls.map(([what]) => what);
      done.mockClear();
      return all;
    },
  };
};

describe('incoming notifications', () => {
  it('shows the first push at once, and refetches a second later', () => {
    const { push, state, done, context, clock } = inbox();
    push(news('1', 'PURCHASE'));
    expect([state(), done(), context().announcements]).toEqual(['settling', ['count 1', 'store 1'], 1]);
    clock.advance(999);
    expect([state(), done()]).toEqual(['settling', []]);
    clock.advance(1);
    expect([state(), done(), context().announcements]).toEqual(['quiet', ['read giftlist'], 1]);
  });

  it('shows later pushes a second after the first', () => {
    const { push, state, done, context, clock } = inbox();
    push(news('1', 'ORDER'));
    done();
    clock.advance(500);
    push(news('2', 'FRIEND_REQUEST'), news('3'));
    expect([done(), context().announcements]).toEqual([[], 1]);
    clock.advance(500);
    expect([state(), done(), context().announcements]).toEqual(['bursting', ['count 2 3', 'store 2 3'], 2]);
    clock.advance(2999);
    expect(done()).toEqual([]);
    clock.advance(1);
    expect([state(), done()]).toEqual(['quiet', ['read order request other']]);
  });

  it('shows 1,000 pushes of two seconds once each, in three steps, and refetches once', () => {
    const { push, done, context, clock, state } = inbox();
    for (let index = 0; index < 1000; index += 1) {
      push(news(`${index}`, 'PURCHASE'));
      clock.advance(2);
    }
    clock.advance(10_000);
    const all = done();
    const stored = all
      .filter((what) => what.startsWith('store '))
      .map((what) => what.slice('store '.length).split(' '));
    expect(stored).toHaveLength(3);
    expect(stored.flat()).toEqual(Array.from({ length: 1000 }, (_, index) => `${index}`));
    expect(all.filter((what) => what.startsWith('read '))).toEqual(['read giftlist']);
    expect([context().announcements, context().pending, state()]).toEqual([3, [], 'quiet']);
  });

  it('continues in steps of three seconds while pushes arrive', () => {
    const { push, state, done, clock } = inbox();
    push(news('1'));
    push(news('2'));
    clock.advance(1000);
    push(news('3'));
    done();
    clock.advance(3000);
    expect([state(), done()]).toEqual(['bursting', ['count 3', 'store 3', 'read other']]);
    clock.advance(3000);
    // No push since the last read.
    expect([state(), done()]).toEqual(['quiet', []]);
  });

  it('refetches after each step only the data that the new notifications affect', () => {
    const { push, done, clock } = inbox();
    push(news('1', 'ORDER'));
    push(news('2', 'ORDER'));
    clock.advance(1000);
    done();
    for (let step = 0; step < 20; step += 1) {
      clock.advance(2900);
      push(news(`later ${step}`, step % 2 === 0 ? 'PURCHASE' : 'FRIEND_REQUEST'));
      clock.advance(100);
    }
    const reads = done().filter((what) => what.startsWith('read '));
    expect(reads).toEqual(
      Array.from({ length: 20 }, (_, step) => {
        if (step === 0) return 'read order giftlist';
        return step % 2 === 0 ? 'read giftlist' : 'read request';
      }),
    );
  });

  it('ignores repeated notifications, in one push and in several', () => {
    const { push, state, done, clock } = inbox();
    push(news('1'), news('1'));
    expect(done()).toEqual(['count 1', 'store 1']);
    push(news('1'));
    expect(done()).toEqual([]);
    clock.advance(1000);
    done();
    push(news('1'));
    expect([state(), done()]).toEqual(['quiet', []]);
  });
});

expectEveryTransition(incomingNotificationsMachine);

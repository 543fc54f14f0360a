import { describe, expect, it } from 'vitest';
import { notificationListMachine } from '#machines/notification-list.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const problem = { message: 'Failed to fetch notifications', severity: 'error', retryable: true } as const;

const list = () => {
  const isolated = isolate({ machine: notificationListMachine });
  return {
    ...isolated,
    more: (areCached: boolean) => isolated.send({ type: 'notifications.more', areCached }),
    stateAndContext: () => {
      const { value, context } = isolated.flow.getSnapshot();
      return { value, ...context };
    },
  };
};

describe('notification-list', () => {
  it('shows ten notifications, and ten more without a request if they are cached', () => {
    const { more, stateAndContext, inputs } = list();
    expect(stateAndContext()).toEqual({ value: 'idle', shownCount: 10, problem: undefined });
    more(true);
    expect(stateAndContext()).toEqual({ value: 'idle', shownCount: 20, problem: undefined });
    expect(inputs('loadNotifications')).toEqual([]);
  });

  it('loads the next page once on a double click', () => {
    const { flow, more, stateAndContext, answer, inputs } = list();
    more(false);
    more(false);
    expect(stateAndContext()).toEqual({ value: 'loading', shownCount: 10, problem: undefined });
    expect(flow.getSnapshot().hasTag('busy')).toBe(true);
    expect(inputs('loadNotifications')).toHaveLength(1);
    answer('loadNotifications');
    expect(flow.getSnapshot().hasTag('busy')).toBe(false);
    expect(stateAndContext()).toEqual({ value: 'idle', shownCount: 20, problem: undefined });
  });

  it('shows why loading failed, and tries again', () => {
    const { more, stateAndContext, fail, answer } = list();
    more(false);
    fail('loadNotifications', problem);
    expect(stateAndContext()).toEqual({ value: 'failed', shownCount: 10, problem });
    more(false);
    expect(stateAndContext().value).toBe('loading');
    answer('loadNotifications');
    expect(stateAndContext()).toEqual({ value: 'idle', shownCount: 20, problem: undefined });
  });

  it('shows pushed notifications in place of a failed page', () => {
    const { more, stateAndContext, fail } = list();
    more(false);
    fail('loadNotifications', problem);
    more(true);
    expect(stateAndContext()).toEqual({ value: 'idle', shownCount: 20, problem: undefined });
  });
});

expectEveryTransition(notificationListMachine);

import { describe, expect, it } from 'vitest';
import { markNotificationsMachine } from '#machines/mark-notifications.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const marking = () => {
  const isolated = isolate({ machine: markNotificationsMachine });
  const reply = (type: 'mark.done' | 'mark.failed') => (id: string) =>
    isolated.sendFrom('markNotifications', { type, id });
  return {
    ...isolated,
    mark: (...ids: string[]) => isolated.send({ type: 'notifications.mark', ids }),
    done: reply('mark.done'),
    failed: reply('mark.failed'),
    stateAndContext: () => {
      const { value, context } = isolated.flow.getSnapshot();
      return { value, ...context };
    },
    /** Ids of each batch sent to the marking actor after its first one. */
    laterBatches: () => isolated.sent.flatMap(({ event }) => (event.type === 'mark.send' ? [event.ids] : [])),
  };
};

const idle = { value: 'idle', queue: [], inFlight: [], failedIds: [] };

describe('mark-notifications', () => {
  it('marks one notification, and reports it after the response', () => {
    const { mark, stateAndContext, done, inputs, actionParams } = marking();
    mark('a');
    expect(stateAndContext()).toEqual({ ...idle, value: 'marking', inFlight: ['a'] });
    expect(inputs('markNotifications')).toEqual([{ ids: ['a'] }]);
    expect(actionParams('notifyRead')).toEqual([]);
    done('a');
    expect(stateAndContext()).toEqual(idle);
    expect(actionParams('notifyRead')).toHaveLength(1);
  });

  it('marks five notifications, three at a time, and reports once', () => {
    const { mark, stateAndContext, done, inputs, laterBatches, actionParams } = marking();
    mark('a', 'b', 'c', 'd', 'e');
    expect(inputs('markNotifications')).toEqual([{ ids: ['a', 'b', 'c'] }]);
    done('b');
    expect(stateAndContext()).toEqual({ ...idle, value: 'marking', inFlight: ['a', 'c', 'd'], queue: ['e'] });
    done('a');
    done('d');
    expect(laterBatches()).toEqual([['d'], ['e'], []]);
    done('e');
    expect(actionParams('notifyRead')).toEqual([]);
    done('c');
    expect(stateAndContext()).toEqual(idle);
    expect(actionParams('notifyRead')).toHaveLength(1);
  });

  it('accepts more while it is marking, and sends none twice', () => {
    const { mark, stateAndContext, laterBatches } = marking();
    mark('a');
    mark('a', 'b');
    mark('c', 'd', 'b');
    mark('d');
    expect(laterBatches()).toEqual([['b'], ['c'], []]);
    expect(stateAndContext()).toEqual({ ...idle, value: 'marking', inFlight: ['a', 'b', 'c'], queue: ['d'] });
  });

  it('continues after a failure, and forgets it on a retry', () => {
    const { mark, stateAndContext, done, failed, laterBatches, actionParams } = marking();
    mark('a', 'b', 'c', 'd');
    failed('b');
    expect(laterBatches()).toEqual([['d']]);
    expect(stateAndContext()).toEqual({ ...idle, value: 'marking', inFlight: ['a', 'c', 'd'], failedIds: ['b'] });
    done('a');
    done('c');
    failed('d');
    expect(stateAndContext()).toEqual({ ...idle, failedIds: ['b', 'd'] });
    expect(actionParams('notifyRead')).toHaveLength(1);
    mark('b');
    expect(stateAndContext()).toEqual({ ...idle, value: 'marking', inFlight: ['b'], failedIds: ['d'] });
  });

  it('sends no request for an empty list', () => {
    const { mark, stateAndContext, inputs } = marking();
    mark();
    expect(stateAndContext()).toEqual(idle);
    expect(inputs('markNotifications')).toEqual([]);
  });

  it('counts everything as failed after an unexpected error, and can be used again', () => {
    const { mark, stateAndContext, fail, actionParams, done } = marking();
    mark('a', 'b', 'c', 'd');
    fail('markNotifications', 'a bug');
    expect(stateAndContext()).toEqual({ ...idle, failedIds: ['a', 'b', 'c', 'd'] });
    expect(actionParams('reportUnexpectedError')).toEqual([{ error: 'a bug' }]);
    mark('a');
    done('a');
    expect(stateAndContext()).toEqual({ ...idle, failedIds: ['b', 'c', 'd'] });
  });
});

expectEveryTransition(markNotificationsMachine);

import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { appMachine } from '../../src/machines/app.machine';
import { offline } from './samples';
import { setStage } from './stage';

const boot = () => {
  const reportFault = vi.fn();
  const stage = setStage({
    machine: appMachine.provide({ actions: { reportFault: (_, params) => reportFault(params) } }),
  });
  return {
    ...stage,
    reportFault,
    state: () => stage.flow.getSnapshot().value,
    sentTo: (flow: string) => stage.sent.filter(({ to }) => to === flow).map(({ event }) => event),
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
    expect(state()).toBe(who);
    expect(sentTo('cart')).toEqual([{ type: 'identity.known', identity: who }]);
  });

  it('goes on as a guest when the check itself fails', () => {
    const { fail, flow, state, sentTo } = boot();
    fail('checkAuth', offline);
    expect(state()).toBe('failed');
    expect(flow.getSnapshot().context.problem).toEqual(offline);
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
    expect(sentTo('confirm')).toEqual([{ type: 'asker.stopped', asker: stopped }]);
    expect(sentTo('problem')).toEqual([{ type: 'asker.stopped', asker: stopped }]);
  });

  it.each(['problem', 'confirm', 'drawer', 'cart', 'watchRoute', 'retryReads'])(
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

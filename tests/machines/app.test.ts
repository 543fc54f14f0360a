import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { appMachine } from '#machines/app.machine.ts';
import { incomingNotificationsMachine } from '#machines/incoming-notifications.machine.ts';
import { liveMachine } from '#machines/live.machine.ts';
import { markNotificationsMachine } from '#machines/mark-notifications.machine.ts';
import { isolate } from './isolated-flow';

const start = () =>
  isolate({
    machine: appMachine,
    input: { resumeInfo: { returnTo: '/checkout', hasPendingAccount: false, isGoogleRefused: false } },
  });

const children = ['session', 'cart', 'drawer', 'confirm', 'problem', 'signIn', 'watchRoute', 'refetchOnRetry'];

const silent = fromCallback(() => undefined);
const liveFakes = { actors: { connection: silent, watchPage: silent } };

describe('app', () => {
  it('starts the shared flows once', () => {
    const { inputs } = start();
    for (const name of children) expect(inputs(name)).toHaveLength(1);
    expect(inputs('cart')).toEqual([{ identity: undefined }]);
    expect(inputs('signIn')).toEqual([
      { resumeInfo: { returnTo: '/checkout', hasPendingAccount: false, isGoogleRefused: false } },
    ]);
  });

  it('keeps the flows that were started before the session check', () => {
    const { flow, inputs, sentTo } = start();
    const cart = flow.getSnapshot().children.cart;
    flow.send({ type: 'identity.changed', identity: 'guest' });
    expect(flow.getSnapshot().context.identity).toBe('guest');
    expect(flow.getSnapshot().children.cart).toBe(cart);
    expect(inputs('cart')).toEqual([{ identity: undefined }]);
    expect(sentTo('cart')).toEqual([{ type: 'identity.resolved', identity: 'guest' }]);
    expect(sentTo('loadMemberFlows')).toEqual([{ type: 'identity.resolved', identity: 'guest' }]);
  });

  it('sends the identity to the other flows after the cart has failed', () => {
    const { fail, flow, sentTo } = start();
    fail('cart', 'a bug');
    flow.send({ type: 'identity.changed', identity: 'guest' });
    expect(sentTo('loadMemberFlows')).toEqual([{ type: 'identity.resolved', identity: 'guest' }]);
    expect(flow.getSnapshot().status).toBe('active');
  });

  it('restarts only the user-specific flows for a new identity', () => {
    const { flow, inputs } = start();
    flow.send({ type: 'identity.changed', identity: 'guest' });
    const first = flow.getSnapshot().children.cart;
    flow.send({ type: 'identity.changed', identity: undefined });
    const second = flow.getSnapshot().children.cart;
    flow.send({ type: 'identity.changed', identity: 'member' });
    expect(inputs('cart')).toEqual([{ identity: undefined }, { identity: undefined }]);
    expect(first?.getSnapshot().status).toBe('stopped');
    expect(second?.getSnapshot().status).toBe('active');
    expect(flow.getSnapshot().children.cart).toBe(second);
    for (const name of children.filter((child) => child !== 'cart')) expect(inputs(name)).toHaveLength(1);
  });

  it('stops the flows of a member with their session', () => {
    const { flow, inputs } = start();
    expect(inputs('loadMemberFlows')).toEqual([{ identity: undefined }]);
    flow.send({ type: 'identity.changed', identity: 'member' });
    const live = createActor(liveMachine.provide(liveFakes), { id: 'live', parent: flow }).start();
    const inbox = createActor(incomingNotificationsMachine, { id: 'inbox', parent: flow }).start();
    const marking = createActor(markNotificationsMachine, { id: 'marking', parent: flow }).start();
    flow.send({ type: 'memberFlows.started', flows: { inbox, live, marking } });
    expect(flow.getSnapshot().context.memberFlows).toEqual({ inbox, live, marking });
    flow.send({ type: 'identity.changed', identity: undefined });
    expect(inputs('loadMemberFlows')).toEqual([{ identity: undefined }, { identity: undefined }]);
    const statuses = [live, inbox, marking].map((one) => one.getSnapshot().status);
    expect(statuses).toEqual(['stopped', 'stopped', 'stopped']);
    expect(flow.getSnapshot().context.memberFlows).toBe(undefined);
  });

  it('sends the current page to the drawer', () => {
    const { sendFrom, sentTo } = start();
    sendFrom('watchRoute', { type: 'route.changed', path: '/cart' });
    expect(sentTo('drawer')).toEqual([{ type: 'route.changed', path: '/cart' }]);
  });

  it('notifies the dialogs when a flow has stopped', () => {
    const { flow, sentTo } = start();
    const stopped = createActor(
      fromCallback(() => undefined),
      { parent: flow },
    );
    flow.send({ type: 'flow.stop', flow: stopped });
    expect(sentTo('confirm')).toEqual([{ type: 'requester.stopped', requester: stopped }]);
    expect(sentTo('problem')).toEqual([{ type: 'requester.stopped', requester: stopped }]);
    expect(sentTo('signIn')).toEqual([{ type: 'requester.stopped', requester: stopped }]);
  });

  it('notifies the dialogs of all descendants of a stopped flow', () => {
    const { flow, sentTo } = start();
    const form = createMachine({ invoke: { id: 'search', src: silent } });
    const stopped = createActor(createMachine({ invoke: { id: 'form', src: form } }), { parent: flow }).start();
    const child = stopped.getSnapshot().children.form;
    const grandchild = child?.getSnapshot().children.search;
    flow.send({ type: 'flow.stop', flow: stopped });
    for (const dialog of ['confirm', 'problem', 'signIn'])
      expect(sentTo(dialog)).toEqual(
        [stopped, child, grandchild].map((requester) => ({ type: 'requester.stopped', requester })),
      );
  });

  it.each([...children, 'loadMemberFlows'])('continues when its %s fails, and reports the error', (name) => {
    const { fail, flow, actionParams } = start();
    const error = new Error('a bug');
    fail(name, error);
    expect(flow.getSnapshot().status).toBe('active');
    expect(actionParams('reportUnexpectedError')).toEqual([{ error }]);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { signInMachine, type ResumeInfo } from '../../src/machines/sign-in.machine';
import { isolate } from './isolated-flow';

const dialogs = (resumeInfo?: ResumeInfo) => {
  const isolated = isolate({ machine: signInMachine, input: { resumeInfo } });
  return {
    ...isolated,
    retried: () => isolated.sent.filter(({ event }) => event.type === 'problem.retry'),
  };
};

const known = (identity: 'guest' | 'member') => ({ type: 'identity.known', identity }) as const;

const closed = () => {
  const isolated = dialogs();
  isolated.send(known('guest'));
  return isolated;
};

describe('the account dialogs', () => {
  it('wait until it is known who is here', () => {
    const { send, state, acted } = dialogs();
    send({ type: 'signIn.ask', to: '/giftlists' });
    expect(state()).toBe('waiting');
    send(known('member'));
    expect(state()).toBe('closed');
    expect(acted('resume')).toEqual([{ to: '/giftlists' }]);
  });

  it('open for a guest who had asked before', () => {
    const { send, state } = dialogs();
    send({ type: 'signIn.ask', to: '/giftlists' }, known('guest'));
    expect(state()).toEqual({ open: 'signingIn' });
  });

  it('stay closed when no flow asked', () => {
    expect(closed().state()).toBe('closed');
  });

  it('go on where one was before Google', () => {
    const { send, acted } = dialogs({ returnTo: '/checkout', hasSetup: false, isRefused: false });
    send(known('member'));
    expect(acted('resume')).toEqual([{ to: '/checkout' }]);
  });

  it('say that Google refused, once, and go on where one was before', () => {
    const { send, state, acted, context } = dialogs({
      returnTo: '/checkout',
      hasSetup: false,
      isRefused: true,
    });
    send(known('guest'));
    expect(state()).toEqual({ open: 'signingIn' });
    expect(context().isRefused).toBe(true);
    expect(acted('cleanAddress')).toHaveLength(1);
    send(known('member'));
    expect(acted('resume')).toEqual([{ to: '/checkout' }]);
    expect(context().isRefused).toBe(false);
  });

  it('go on with an account that wants its code', () => {
    const { send, state } = dialogs({ hasSetup: true, isRefused: false });
    send(known('guest'));
    expect(state()).toEqual({ open: 'signingUp' });
  });

  it('go to the page that was wanted, whichever way one came in', () => {
    const { send, state, acted } = closed();
    send({ type: 'signIn.ask', to: '/giftlists' }, { type: 'signUp.choose' }, { type: 'signIn.choose' });
    expect(state()).toEqual({ open: 'signingIn' });
    send(known('member'));
    expect(state()).toBe('closed');
    expect(acted('resume')).toEqual([{ to: '/giftlists' }]);
  });

  it('go to the page that was wanted when an account was asked for', () => {
    const { send, state, acted } = closed();
    send({ type: 'signUp.ask', to: '/giftlists' });
    expect(state()).toEqual({ open: 'signingUp' });
    send(known('member'));
    expect(acted('resume')).toEqual([{ to: '/giftlists' }]);
  });

  it.each(['before it is known who is here', 'in the open dialog'])(
    'go on from the newest intent, asked %s',
    (when) => {
      const { send, acted } = dialogs();
      if (when === 'in the open dialog') send(known('guest'));
      send({ type: 'signIn.ask', to: '/giftlists' }, { type: 'signIn.ask' }, known('member'));
      expect(acted('resume')).toEqual([{ to: undefined }]);
    },
  );

  it('keep the page that was wanted when a call in the background asks to log in', () => {
    const { send, other, acted, retried } = closed();
    send(
      { type: 'signIn.ask', to: '/giftlists' },
      { type: 'signIn.ask', requesters: [{ ref: other('cart'), about: 'reading', isRead: true }] },
      known('member'),
    );
    expect(acted('resume')).toEqual([{ to: '/giftlists' }]);
    expect(retried()).toHaveLength(1);
  });

  it('tell who waits to go on, once', () => {
    const { send, other, retried } = closed();
    send({ type: 'signIn.ask', requesters: [{ ref: other('cart'), about: 'reading', isRead: true }] }, known('member'));
    expect(retried()).toEqual([{ to: 'cart', event: { type: 'problem.retry', about: 'reading' } }]);
    send({ type: 'signIn.ask' }, known('member'));
    expect(retried()).toHaveLength(1);
  });

  it('forget who has stopped waiting', () => {
    const { send, other, retried } = closed();
    const gone = createActor(fromCallback(() => undefined));
    send(
      {
        type: 'signIn.ask',
        requesters: [
          { ref: gone, about: 'x', isRead: true },
          { ref: other('cart'), about: 'reading', isRead: true },
        ],
      },
      { type: 'requester.stopped', requester: gone },
      known('member'),
    );
    expect(retried()).toHaveLength(1);
  });

  it('forget who waits when the person goes', () => {
    const { send, other, retried, acted } = closed();
    send(
      { type: 'signIn.ask', to: '/giftlists', requesters: [{ ref: other('cart'), about: 'x', isRead: true }] },
      { type: 'requesters.forget' },
      known('member'),
    );
    expect(retried()).toEqual([]);
    expect(acted('resume')).toEqual([{ to: '/giftlists' }]);
  });

  it('forget what was wanted when they are closed', () => {
    const { send, state, acted } = closed();
    send({ type: 'signIn.ask', to: '/giftlists' }, { type: 'dialog.close' }, { type: 'signIn.ask' }, known('member'));
    expect(state()).toBe('closed');
    expect(acted('resume')).toEqual([{ to: undefined }]);
  });

  it('stay open until a person has signed in', () => {
    const { send, state } = closed();
    send({ type: 'signIn.ask' }, known('guest'));
    expect(state()).toEqual({ open: 'signingIn' });
  });

  it('lead to a forgotten password and back', () => {
    const { send, state } = closed();
    send({ type: 'signIn.ask' }, { type: 'recovery.ask' });
    expect(state()).toEqual({ open: 'recovering' });
    send({ type: 'signIn.choose' });
    expect(state()).toEqual({ open: 'signingIn' });
  });

  it('take the way back along to Google', () => {
    const { send, acted } = closed();
    send({ type: 'signIn.ask', to: '/giftlists' }, { type: 'google.choose' });
    expect(acted('leaveForGoogle')).toEqual([{ to: '/giftlists' }]);
  });

  it('open the wizard', () => {
    const { send, state } = closed();
    send({ type: 'signUp.ask' });
    expect(state()).toEqual({ open: 'signingUp' });
  });
});

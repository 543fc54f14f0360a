import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type ResumeInfo, type SignInEvent, signInMachine } from '#machines/sign-in.machine.ts';
import { isolate } from './isolated-flow';

const dialogs = (resumeInfo?: ResumeInfo) => {
  const isolated = isolate({ machine: signInMachine, input: { resumeInfo } });
  return {
    ...isolated,
    retried: () => isolated.sent.filter(({ event }) => event.type === 'problem.retry'),
  };
};

const known = (identity: 'guest' | 'member') => ({ type: 'identity.known', identity }) as const;
const ask = { type: 'signIn.ask' } as const;
const wanted = { type: 'signIn.ask', to: '/giftlists' } as const;

const closed = () => {
  const isolated = dialogs();
  isolated.send(known('guest'));
  return isolated;
};

describe('the account dialogs', () => {
  it('wait for the session check', () => {
    const { send, state, actionParams } = dialogs();
    send({ type: 'signIn.ask', to: '/giftlists' });
    expect(state()).toBe('waiting');
    send(known('member'));
    expect(state()).toBe('closed');
    expect(actionParams('resume')).toEqual([{ to: '/giftlists' }]);
  });

  it.each<[string, SignInEvent[], object | string, ResumeInfo?]>([
    ['open for a guest who asked before the session check', [wanted, known('guest')], { open: 'signingIn' }],
    ['stay closed if no flow asks', [known('guest')], 'closed'],
    [
      'continue with an account whose email is not verified',
      [known('guest')],
      { open: 'signingUp' },
      { hasPendingAccount: true, isGoogleRefused: false },
    ],
    ['stay open until the guest has signed in', [known('guest'), ask, known('guest')], { open: 'signingIn' }],
    ['lead to the forgotten password', [known('guest'), ask, { type: 'recovery.ask' }], { open: 'recovering' }],
    [
      'lead back from the forgotten password',
      [known('guest'), ask, { type: 'recovery.ask' }, { type: 'signIn.choose' }],
      { open: 'signingIn' },
    ],
    ['open the sign-up wizard', [known('guest'), { type: 'signUp.ask' }], { open: 'signingUp' }],
    [
      'lead from the sign-in to the sign-up wizard',
      [known('guest'), ask, { type: 'signUp.choose' }],
      { open: 'signingUp' },
    ],
    [
      'lead back from the sign-up wizard',
      [known('guest'), { type: 'signUp.ask' }, { type: 'signIn.choose' }],
      { open: 'signingIn' },
    ],
  ])('%s', (_, events, expected, resumeInfo) => {
    const { send, state } = dialogs(resumeInfo);
    send(...events);
    expect(state()).toEqual(expected);
  });

  it.each<[string, SignInEvent[], string?, ResumeInfo?]>([
    [
      'on the page that the user left for Google',
      [],
      '/checkout',
      { returnTo: '/checkout', hasPendingAccount: false, isGoogleRefused: false },
    ],
    [
      'to the requested page after a detour to the sign-up wizard',
      [known('guest'), wanted, { type: 'signUp.choose' }, { type: 'signIn.choose' }],
      '/giftlists',
    ],
    [
      'to the page that a sign-up was requested for',
      [known('guest'), { type: 'signUp.ask', to: '/giftlists' }],
      '/giftlists',
    ],
    ['on the current page if the latest request names none (before the session check)', [wanted, ask], undefined],
    [
      'on the current page if the latest request names none (in the open dialog)',
      [known('guest'), wanted, ask],
      undefined,
    ],
    [
      'on the current page if the latest request names none (after the dialog was closed)',
      [known('guest'), wanted, { type: 'dialog.close' }, ask],
      undefined,
    ],
  ])('continue %s', (_, events, to, resumeInfo) => {
    const { send, state, actionParams } = dialogs(resumeInfo);
    send(...events, known('member'));
    expect(state()).toBe('closed');
    expect(actionParams('resume')).toEqual([{ to }]);
  });

  it('report a refusal by Google once, and continue on the same page', () => {
    const { send, state, actionParams, context } = dialogs({
      returnTo: '/checkout',
      hasPendingAccount: false,
      isGoogleRefused: true,
    });
    send(known('guest'));
    expect(state()).toEqual({ open: 'signingIn' });
    expect(context().isGoogleRefused).toBe(true);
    expect(actionParams('removeGoogleErrorFromUrl')).toHaveLength(1);
    send(known('member'));
    expect(actionParams('resume')).toEqual([{ to: '/checkout' }]);
    expect(context().isGoogleRefused).toBe(false);
  });

  it('keep the requested page when a background request asks for a sign-in', () => {
    const { send, other, actionParams, retried } = closed();
    send(
      { type: 'signIn.ask', to: '/giftlists' },
      { type: 'signIn.ask', requesters: [{ ref: other('cart'), about: 'reading', isRead: true }] },
      known('member'),
    );
    expect(actionParams('resume')).toEqual([{ to: '/giftlists' }]);
    expect(retried()).toHaveLength(1);
  });

  it('notify their requesters once', () => {
    const { send, other, retried } = closed();
    send({ type: 'signIn.ask', requesters: [{ ref: other('cart'), about: 'reading', isRead: true }] }, known('member'));
    expect(retried()).toEqual([{ to: 'cart', event: { type: 'problem.retry', about: 'reading' } }]);
    send({ type: 'signIn.ask' }, known('member'));
    expect(retried()).toHaveLength(1);
  });

  it('forget requesters that have stopped', () => {
    const { send, other, retried } = closed();
    const stopped = createActor(fromCallback(() => undefined));
    send(
      {
        type: 'signIn.ask',
        requesters: [
          { ref: stopped, about: 'x', isRead: true },
          { ref: other('cart'), about: 'reading', isRead: true },
        ],
      },
      { type: 'requester.stopped', requester: stopped },
      known('member'),
    );
    expect(retried()).toHaveLength(1);
  });

  it('forget requesters when the identity changes', () => {
    const { send, other, retried, actionParams } = closed();
    send(
      { type: 'signIn.ask', to: '/giftlists', requesters: [{ ref: other('cart'), about: 'x', isRead: true }] },
      { type: 'requesters.clear' },
      known('member'),
    );
    expect(retried()).toEqual([]);
    expect(actionParams('resume')).toEqual([{ to: '/giftlists' }]);
  });

  it('pass the return URL to Google', () => {
    const { send, actionParams } = closed();
    send({ type: 'signIn.ask', to: '/giftlists' }, { type: 'google.choose' });
    expect(actionParams('leaveForGoogle')).toEqual([{ to: '/giftlists' }]);
  });
});

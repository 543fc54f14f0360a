import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { codeTexts } from '#rules/sign-in.ts';
import { authTexts } from '#rules/texts/session.ts';
import { isRetryOf, type ProblemReply, problemAction, problemParams, problemParamsAbout, showInfo } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

interface Context {
  /** Email that receives the code. */
  email: string;
  /** 'Login failure' after a failed attempt, until the next one. */
  authError: string | undefined;
  /** The server's reason for refusing the credentials, shown at their field instead of `authError`. */
  refusal: string | undefined;
}

/** Failed call, for Try Again. */
type About = 'loggingIn' | 'requesting' | 'verifying' | 'resending';

/** Events of the sign-in dialog. They never contain a password or code: the actors read these from the form. */
export type LoginEvent =
  | { type: 'login.submit' }
  | { type: 'codeLogin.choose' }
  | { type: 'passwordLogin.choose' }
  | { type: 'code.request'; email: string }
  | { type: 'code.submit' }
  | { type: 'code.resend' }
  | { type: 'email.change' }
  | ProblemReply;

/** Sign-in by username and password, or by a code from an email. Secrets stay in the form and never enter this flow. */
export const loginMachine = setup({
  types: { context: {} as Context, events: {} as LoginEvent, tags: {} as 'busy' },
  actors: {
    login: placeholderActor<void, void>('login'),
    sendOtp: placeholderActor<{ email: string; isAgain: boolean }, void>('sendOtp'),
    verifyOtp: placeholderActor<{ email: string }, void>('verifyOtp'),
  },
  actions: {
    storeEmail: assign({ email: (_, params: { email: string }) => params.email }),
    storeFailure: assign({ authError: authTexts.loginFailure }),
    storeRefusal: assign({ refusal: (_, params: { problem: Problem }) => params.problem.message }),
    clearFailure: assign({ authError: undefined, refusal: undefined }),
    openSession: sendTo(shared('session'), { type: 'session.opened' }),
    notifySent: sendTo(shared('problem'), showInfo(codeTexts.sent, codeTexts.details)),
    notifyResent: sendTo(shared('problem'), showInfo(codeTexts.resent, codeTexts.details)),
    showProblem: problemAction<Context, LoginEvent, About>(),
  },
  guards: {
    isRetryOf: isRetryOf<About>,
    isRefusal: (_, params: { problem: Problem }) => params.problem.status === 401,
  },
}).createMachine({
  id: 'login',
  description: 'Signs in by password or code.',
  context: { email: '', authError: undefined, refusal: undefined },
  initial: 'password',
  states: {
    password: {
      description: 'Accepts username and password.',
      on: {
        'login.submit': 'loggingIn',
        'codeLogin.choose': { target: 'email', actions: 'clearFailure' },
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'loggingIn' } }, target: 'loggingIn' },
      },
    },
    loggingIn: {
      description: 'Checking username and password.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'login',
        src: 'login',
        onDone: 'signedIn',
        onError: [
          {
            guard: { type: 'isRefusal', params: problemParams },
            target: 'password',
            actions: { type: 'storeRefusal', params: problemParams },
          },
          {
            target: 'password',
            actions: ['storeFailure', { type: 'showProblem', params: problemParamsAbout('loggingIn') }],
          },
        ],
      },
    },
    email: {
      description: 'Accepts the email for the code.',
      on: {
        'code.request': { target: 'requesting', actions: { type: 'storeEmail', params: ({ event }) => event } },
        'passwordLogin.choose': 'password',
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'requesting' } }, target: 'requesting' },
      },
    },
    requesting: {
      description: 'Sending a code.',
      tags: 'busy',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => ({ email: context.email, isAgain: false }),
        onDone: { target: 'code', actions: 'notifySent' },
        onError: { target: 'email', actions: { type: 'showProblem', params: problemParamsAbout('requesting') } },
      },
    },
    code: {
      description: 'Accepts the code from the email.',
      on: {
        'code.submit': 'verifying',
        'code.resend': 'resending',
        'email.change': { target: 'email', actions: 'clearFailure' },
        'passwordLogin.choose': { target: 'password', actions: 'clearFailure' },
        'problem.retry': [
          { guard: { type: 'isRetryOf', params: { about: 'verifying' } }, target: 'verifying' },
          { guard: { type: 'isRetryOf', params: { about: 'resending' } }, target: 'resending' },
        ],
      },
    },
    verifying: {
      description: 'Checking the code.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'verifyOtp',
        src: 'verifyOtp',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'signedIn',
        onError: {
          target: 'code',
          actions: ['storeFailure', { type: 'showProblem', params: problemParamsAbout('verifying') }],
        },
      },
    },
    resending: {
      description: 'Sending a new code.',
      tags: 'busy',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => ({ email: context.email, isAgain: true }),
        onDone: { target: 'code', actions: 'notifyResent' },
        onError: { target: 'code', actions: { type: 'showProblem', params: problemParamsAbout('resending') } },
      },
    },
    signedIn: {
      description: 'Signed in; the session flow continues.',
      tags: 'busy',
      entry: 'openSession',
    },
  },
});

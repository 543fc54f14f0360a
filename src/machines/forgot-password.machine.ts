import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { type ProblemReply, problemParams, showInfo, showProblem } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Events of the forgotten-password dialog. */
export type ForgotPasswordEvent = { type: 'reset.request'; email: string } | ProblemReply;

/**
 * Forgotten password: requests an email, shows the server's message and closes the dialog. The profile can request
 * another email.
 */
export const forgotPasswordMachine = setup({
  types: { context: {} as { email: string }, events: {} as ForgotPasswordEvent, tags: {} as 'busy' },
  actors: { forgotPassword: placeholderActor<{ email: string }, { message: string }>('forgotPassword') },
  actions: {
    storeEmail: assign({ email: (_, params: { email: string }) => params.email }),
    notifyMessage: sendTo(shared('problem'), (_, params: { message: string }) => showInfo(params.message)),
    closeDialog: sendTo(shared('signIn'), { type: 'dialog.close' }),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem }) => showProblem(self, params)),
  },
}).createMachine({
  id: 'forgot-password',
  description: 'Requests an email to reset the password.',
  context: { email: '' },
  initial: 'editing',
  states: {
    editing: {
      description: 'Accepts the email of the account.',
      on: {
        'reset.request': { target: 'sending', actions: { type: 'storeEmail', params: ({ event }) => event } },
        'problem.retry': 'sending',
      },
    },
    sending: {
      description: 'Sending the request.',
      tags: 'busy',
      invoke: {
        id: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'sent',
          actions: [
            { type: 'notifyMessage', params: ({ event }) => ({ message: event.output.message }) },
            'closeDialog',
          ],
        },
        onError: { target: 'editing', actions: { type: 'showProblem', params: problemParams } },
      },
    },
    sent: {
      description: "Shows the server's message and closes the dialog. The profile can request another email.",
      on: {
        'reset.request': { target: 'sending', actions: { type: 'storeEmail', params: ({ event }) => event } },
      },
    },
  },
});

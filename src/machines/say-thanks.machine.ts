import { assign, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { cleanThanks, thanksError } from '#rules/thanks.ts';
import { isRetryOf, problemParams, problemParamsAbout } from './dialogs';
import {
  type DiscardAnswered,
  type DiscardRequested,
  type EditingReply,
  type EditingTag,
  editingActions,
} from './editing';
import { placeholderActor } from './placeholder-actors';

/** Gift that the member has got. */
export interface ThankableGift {
  id: string;
  /** Name of its product. */
  name: string;
  /** '@username', a guest's name, or 'Someone'. */
  giver: string;
}

/** Thanks for one gift. */
export interface ThanksInput {
  id: string;
  thanks: string;
}

interface Context {
  gift: ThankableGift;
  /** Typed words, kept after a failure. */
  text: string;
  /** Why the server refused the words. */
  refusal: string | undefined;
}

/** Events of saying thank you. */
export type SayThanksEvent =
  | { type: 'thanks.write'; gift: ThankableGift }
  | { type: 'text.change'; text: string }
  | { type: 'thanks.send' }
  | DiscardRequested
  | EditingReply;

type About = 'sending';

/** Says thank you for gifts, once for each. One flow serves all gifts. Closing with words asks first. */
export const sayThanksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SayThanksEvent,
    emitted: {} as DiscardAnswered,
    tags: {} as EditingTag,
  },
  actors: {
    sendThanks: placeholderActor<ThanksInput, void>('sendThanks'),
  },
  actions: {
    ...editingActions<Context, SayThanksEvent, About>(),
    storeGift: assign((_, { gift }: { gift: ThankableGift }) => ({ gift, text: '', refusal: undefined })),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    storeRefusal: assign({ refusal: (_, { problem }: { problem: Problem }) => problem.message }),
  },
  guards: {
    isBlank: ({ context }) => cleanThanks(context.text) === '',
    isValid: ({ context }) => thanksError(context.text) === undefined,
    isRefusal: (_, { problem }: { problem: Problem }) => problem.status === 400,
    isRetryOf: isRetryOf<About>,
  },
}).createMachine({
  id: 'say-thanks',
  description: 'Says thank you for gifts.',
  context: { gift: { id: '', name: '', giver: '' }, text: '', refusal: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'thanks.write': { target: 'writing', actions: { type: 'storeGift', params: ({ event }) => event } },
      },
    },
    writing: {
      description: 'The dialog accepts words.',
      on: {
        'text.change': { actions: { type: 'storeText', params: ({ event }) => event } },
        'thanks.send': { guard: 'isValid', target: 'sending' },
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'sending' } }, target: 'sending' },
        'edit.leave': [{ guard: 'isBlank', target: 'idle', actions: 'allowLeaving' }, { target: 'discarding' }],
      },
    },
    sending: {
      description: 'Sending the words; ignores a second submit.',
      tags: 'busy',
      invoke: {
        id: 'sendThanks',
        src: 'sendThanks',
        input: ({ context: { gift, text } }) => ({ id: gift.id, thanks: cleanThanks(text) }),
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'isRefusal', params: problemParams },
            target: 'refused',
            actions: { type: 'storeRefusal', params: problemParams },
          },
          { target: 'writing', actions: { type: 'showProblem', params: problemParamsAbout('sending') } },
        ],
      },
    },
    refused: {
      description: 'The server refused the words: the dialog says why and keeps them.',
      on: {
        'text.change': { target: 'writing', actions: { type: 'storeText', params: ({ event }) => event } },
        'edit.leave': 'discarding',
      },
    },
    discarding: {
      description: 'Confirms discarding the words.',
      tags: 'asking',
      entry: 'askDiscard',
      on: {
        'confirm.accepted': { target: 'idle', actions: 'allowLeaving' },
        'confirm.dismissed': { target: 'writing', actions: 'refuseLeaving' },
      },
    },
    sent: {
      description: 'The dialog says that the words were sent.',
      on: { 'edit.leave': { target: 'idle', actions: 'allowLeaving' } },
    },
  },
});

import { assign, setup } from 'xstate';
import { isRetryOf, type ProblemReply, problemAction, problemParamsAbout } from './dialogs';
import { placeholderActor } from './placeholder-actors';

interface Context {
  /** Choice that is saved, or was saved last. */
  isWanted: boolean;
}

/** Events of the switch. */
export type OrderMailsEvent = { type: 'mails.switch'; isWanted: boolean } | ProblemReply;

/** Saves whether a member gets mails about orders. Ignores a press while saving: otherwise two writes could overtake each other. */
export const orderMailsMachine = setup({
  types: { context: {} as Context, events: {} as OrderMailsEvent, tags: {} as 'busy' },
  actors: {
    saveOrderMails: placeholderActor<{ isWanted: boolean }, void>('saveOrderMails'),
  },
  actions: {
    storeChoice: assign((_, { isWanted }: { isWanted: boolean }) => ({ isWanted })),
    showProblem: problemAction<Context, OrderMailsEvent, 'saving'>(),
  },
  guards: { isRetryOf: isRetryOf<'saving'> },
}).createMachine({
  id: 'order-mails',
  description: 'Saves whether what happens to orders is mailed.',
  context: { isWanted: true },
  initial: 'idle',
  states: {
    idle: {
      description: 'Shows the saved choice.',
      on: {
        'mails.switch': {
          target: 'saving',
          actions: { type: 'storeChoice', params: ({ event }) => ({ isWanted: event.isWanted }) },
        },
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'saving' } }, target: 'saving' },
      },
    },
    saving: {
      description: 'Shows the new choice while it is saved.',
      tags: 'busy',
      invoke: {
        id: 'saveOrderMails',
        src: 'saveOrderMails',
        input: ({ context }) => ({ isWanted: context.isWanted }),
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('saving') } },
      },
    },
  },
});

import { type MachineContext, setup } from 'xstate';
import { isRetryOf, type ProblemReply, problemAction, problemParamsAbout } from './dialogs';
import { placeholderActor } from './placeholder-actors';

/** Events of the offer. */
export type KeepSurprisesEvent = { type: 'offer.accept' } | { type: 'offer.decline' } | ProblemReply;

/** Offers a member whose browser hides purchases to let the server hide them. The browser hides until the answer. */
export const keepSurprisesMachine = setup({
  types: { events: {} as KeepSurprisesEvent, tags: {} as 'busy' },
  actors: {
    keepSurprises: placeholderActor<void, void>('keepSurprises'),
  },
  actions: {
    /** Shows purchases in this browser as the server returns them. Provided by the page. */
    endBrowserMode: () => {},
    showProblem: problemAction<MachineContext, KeepSurprisesEvent, 'keeping'>(),
  },
  guards: { isRetryOf: isRetryOf<'keeping'> },
}).createMachine({
  id: 'keep-surprises',
  description: 'Offers to let the server keep the surprise.',
  initial: 'offering',
  states: {
    offering: {
      description: 'Waits for the answer.',
      on: {
        'offer.accept': 'keeping',
        'offer.decline': 'answered',
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'keeping' } }, target: 'keeping' },
      },
    },
    keeping: {
      description: 'Making the lists surprises.',
      tags: 'busy',
      invoke: {
        id: 'keepSurprises',
        src: 'keepSurprises',
        onDone: 'answered',
        onError: { target: 'offering', actions: { type: 'showProblem', params: problemParamsAbout('keeping') } },
      },
    },
    answered: { description: 'The offer was answered.', entry: 'endBrowserMode' },
  },
});

import type { Outcome } from '../../mocks/engine/faults';
import type { OperationId } from '../../mocks/engine/operations';
import { lookAt } from '../support/pages/look';
import type { Sample } from './harness/replay';
import type { Shop } from './shop';

/**
 * A call that was held is answered as it should be.
 *
 * @param answer - What the server says by it, in the middle of a sentence: `the list is deleted`.
 */
export const works = (call: OperationId, answer: string, outcome: Outcome = 'ok'): Sample<Shop> => ({
  step: `The server answers: ${answer}.`,
  event: { type: `xstate.done.actor.${call}` },
  by: 'answer',
  drive: (shop) => shop.answer(call, outcome),
});

/** What is seen of an error that the error dialog tells. */
export const dialogOpens = 'The error dialog opens.';

/**
 * A call that was held fails, and the error dialog says so.
 *
 * @param message - What the flow says of it.
 */
export const fails = (call: OperationId, message: string): Sample<Shop> => ({
  step: 'The server answers with an error.',
  result: dialogOpens,
  event: { type: `xstate.error.actor.${call}`, error: { message, severity: 'error', retryable: true } },
  by: 'answer',
  drive: (shop) => shop.answer(call, 500),
});

/** What the error dialog is about is what the shop state remembers; every step but Try Again closes it first, as a person has to. */
export const triesAgain = (about: string): Sample<Shop> => ({
  step: 'Press Try Again in the error dialog.',
  event: { type: 'problem.retry', about },
  by: 'control',
  drive: (shop) => shop.press(shop.problem.tryAgain),
  control: (shop) => lookAt(shop.problem.tryAgain),
  isOffered: (_, shopState) => shopState === about,
  when: (_, shopState) => shopState === about,
});

/**
 * An actor of the flow dies, of a mistake of ours that nothing in the shop brings about: it is reported, and nothing else happens.
 *
 * @param part - What the actor is to people, in the middle of a sentence: `the watch on other tabs`.
 */
export const dies = (flow: string, actor: string, part: string): Sample<Shop> => ({
  step: `The test makes ${part} fail: nobody can do this by hand.`,
  event: { type: `xstate.error.actor.${actor}`, error: `${actor} died` },
  by: 'tell',
  drive: (shop) => shop.die(flow, actor),
  evidence: (shop) => shop.reports(),
});

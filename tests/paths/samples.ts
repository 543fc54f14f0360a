import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome } from '../../mocks/engine/faults';
import type { OperationId } from '../../backend/contract/operations';
import { atRest } from '../support/pages/account';
import { every, isGone, isSeen, lookAt } from '../support/pages/look';
import type { Sample } from './harness/replay';
import type { Shop } from './shop';

/** A call that was held has its answer. */
export const answers = (call: OperationId, outcome: Outcome = 'ok'): Pick<Sample<Shop>, 'by' | 'drive'> => ({
  by: 'answer',
  drive: (shop) => shop.answer(call, outcome),
});

/**
 * A call that was held is answered as it should be.
 *
 * @param answer - What the server says by it, in the middle of a sentence: `the list is deleted`.
 */
export const works = (call: OperationId, answer: string, outcome: Outcome = 'ok'): Sample<Shop> => ({
  step: `The server answers: ${answer}.`,
  event: { type: `xstate.done.actor.${call}` },
  ...answers(call, outcome),
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
  ...answers(call, 500),
});

/** The page has a place for the control exactly where the shop offers the event. */
export const onlyWhere = (when: NonNullable<Sample<Shop>['when']>): Pick<Sample<Shop>, 'isOffered' | 'when'> => ({
  isOffered: when,
  when,
});

type Clicking = Pick<Sample<Shop>, 'drive' | 'control'>;

/** A click on a control, which is enabled exactly when the flow can take the event. */
export const clicks = (find: (shop: Shop) => Locator): Clicking => ({
  drive: (shop) => find(shop).click(),
  control: (shop) => lookAt(find(shop)),
});

/** The same where the control may take the clock a moment to come. */
export const waitsAndClicks = (find: (shop: Shop) => Locator): Clicking => ({
  ...clicks(find),
  drive: (shop) => shop.press(find(shop)),
});

/** The same where an error dialog may lie above the control, which a person closes first. */
export const closesErrorAndClicks = (find: (shop: Shop) => Locator): Clicking => ({
  ...clicks(find),
  drive: async (shop) => {
    await shop.closeProblem();
    await find(shop).click();
  },
});

/** What the error dialog is about is what the shop state remembers; every step but Try Again closes it first, as a person has to. */
export const triesAgain = (about: string): Sample<Shop> => ({
  step: 'Press Try Again in the error dialog.',
  event: { type: 'problem.retry', about },
  ...waitsAndClicks(({ problem }) => problem.tryAgain),
  ...onlyWhere((_, shopState) => shopState === about),
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

/** A form is open and can be changed. */
export const isEditing = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('editing');

/**
 * A press on a button that may have an error dialog above it, which a person closes first.
 *
 * @param name - The button's, as people read it.
 */
export const presses = (
  name: string,
  event: Sample<Shop>['event'],
  find: (shop: Shop) => Locator,
  isOffered: (snapshot: AnyMachineSnapshot) => boolean,
): Sample<Shop> => ({
  step: `Press ${name}.`,
  event,
  ...closesErrorAndClicks(find),
  isOffered,
});

/**
 * Types what the draft of a form does not hold yet.
 *
 * @param label - The field's, in the middle of a sentence: `the title`.
 */
export const fills = (field: string, text: string, label: string, find: (shop: Shop) => Locator): Sample<Shop> => ({
  step: text === '' ? `Empty ${label}.` : `Type "${text}" as ${label}.`,
  event: { type: 'draft.change', change: { [field]: text } },
  drive: async (shop) => {
    await shop.closeProblem();
    await find(shop).fill(text);
  },
  when: (snapshot) => isEditing(snapshot) && snapshot.context.draft[field] !== text,
});

const keepEditing = ({ confirm }: Shop) => confirm.button('Keep editing');

/** The changes are given up. */
export const discards: Sample<Shop> = {
  step: 'Press Discard in the dialog.',
  event: { type: 'confirm.accepted' },
  drive: (shop) => shop.press(shop.confirm.button('Discard')),
};

/** The changes are kept. */
export const keepsEditing: Sample<Shop> = {
  step: 'Press Keep editing in the dialog.',
  event: { type: 'confirm.dismissed' },
  ...waitsAndClicks(keepEditing),
  isOffered: (snapshot) => snapshot.hasTag('asking'),
};

/** The form's button can be pressed, and the person is not asked whether the changes shall be given up. */
export const isAtRest = (shop: Shop, submit: Locator): Promise<boolean> =>
  every(isSeen(atRest(submit)), isGone(keepEditing(shop)));

/** The person is asked whether the changes shall be given up. */
export const isAskedToDiscard = (shop: Shop): Promise<boolean> => isSeen(keepEditing(shop));

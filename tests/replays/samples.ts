import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome } from '../../mocks/engine/faults';
import type { OperationId } from '../../backend/contract/operations';
import { isSeen, lookAt } from '../support/pages/look';
import type { Replay, EventDriver, Start } from './harness/replay';
import type { Shop, Visit } from './shop';

/** A call that was held has its answer. */
export const answers = (call: OperationId, outcome: Outcome = 'ok'): Pick<EventDriver<Shop>, 'by' | 'drive'> => ({
  by: 'answer',
  drive: (shop) => shop.answer(call, outcome),
});

/** What of an answer does not go without saying. */
interface Answered {
  readonly outcome?: Outcome;
  /** The flow's actor that makes the call, where it has another name. */
  readonly actor?: string;
  /** What the actor hands to the flow. */
  readonly output?: unknown;
}

/**
 * A call that was held is answered as it should be.
 *
 * @param answer - What the server says by it, in the middle of a sentence: `the list is deleted`.
 */
export const works = (
  call: OperationId,
  answer: string,
  { outcome = 'ok', actor = call, output }: Answered = {},
): EventDriver<Shop> => ({
  step: `The server answers: ${answer}.`,
  event: { type: `xstate.done.actor.${actor}`, output },
  ...answers(call, outcome),
});

/** What is seen of an error that the error dialog tells. */
export const dialogOpens = 'The error dialog opens.';

/**
 * A call that was held fails, and the page says so in its place.
 *
 * @param message - What the flow says of it.
 */
export const failsInPlace = (
  call: OperationId,
  message: string,
  { outcome = 500, actor = call }: Answered = {},
): EventDriver<Shop> => ({
  step: 'The server answers with an error.',
  event: { type: `xstate.error.actor.${actor}`, error: { message, severity: 'error', retryable: true } },
  ...answers(call, outcome),
});

/** The same where the error dialog says so. */
export const fails = (...failure: Parameters<typeof failsInPlace>): EventDriver<Shop> => ({
  ...failsInPlace(...failure),
  result: dialogOpens,
});

/** The page has a place for the control exactly where the shop offers the event. */
export const onlyWhere = (
  when: NonNullable<EventDriver<Shop>['when']>,
): Pick<EventDriver<Shop>, 'isOffered' | 'when'> => ({
  isOffered: when,
  when,
});

type Clicking = Pick<EventDriver<Shop>, 'drive' | 'control'>;

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

/**
 * Every step but Try Again closes the error dialog first, as a person has to.
 *
 * @param isOffered - Whether the dialog is about that: the shop state says so unless told.
 */
export const triesAgain = (
  about: string | undefined,
  isOffered: NonNullable<EventDriver<Shop>['when']> = (_, shopState) => shopState === about,
): EventDriver<Shop> => ({
  step: 'Press Try Again in the error dialog.',
  event: { type: 'problem.retry', about },
  ...waitsAndClicks(({ problem }) => problem.tryAgain),
  ...onlyWhere(isOffered),
});

/** Escape, once what has just opened has taken its place above the others. */
export const pressesEscape = (event: EventDriver<Shop>['event']): EventDriver<Shop> => ({
  step: 'Press Escape.',
  event,
  drive: async (shop) => {
    await shop.comeToRest();
    await shop.page.keyboard.press('Escape');
  },
});

/** Another tab of the browser makes a member of a guest. */
export const signsInElsewhere = (
  event: EventDriver<Shop>['event'],
  when: NonNullable<EventDriver<Shop>['when']>,
): EventDriver<Shop> => ({
  step: 'Sign in as Maya in another tab of the browser.',
  event,
  by: 'browser',
  drive: async (shop) => {
    await shop.otherTab('opened', 'maya');
    await shop.untilMember();
  },
  when,
});

type Samples = Replay<Shop>['events'];

/** Each of these samples only where this holds too. */
export const narrowed = (
  holds: (snapshot: AnyMachineSnapshot, shopState: string, name: string) => boolean,
  samples: Samples,
): Samples =>
  Object.fromEntries(
    Object.entries(samples).map(([name, sample]): [string, EventDriver<Shop>] => [
      name,
      {
        ...sample,
        when: (snapshot, shopState) => holds(snapshot, shopState, name) && (sample.when?.(snapshot, shopState) ?? true),
      },
    ]),
  );

/** What of these is so, in words: for facets. */
export const inWords = (...parts: readonly (string | number | boolean | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

/**
 * An actor of the flow dies, of a mistake of ours that nothing in the shop brings about: it is reported, and nothing else happens.
 *
 * @param part - What the actor is to people, in the middle of a sentence: `the watch on other tabs`.
 */
export const throwsInActor = (flow: string, actor: string, part: string): EventDriver<Shop> => ({
  step: `The test makes ${part} fail: nobody can do this by hand.`,
  event: { type: `xstate.error.actor.${actor}`, error: `${actor} died` },
  by: 'tell',
  drive: (shop) => shop.die(flow, actor),
  evidence: (shop) => shop.reports(),
});

/**
 * A press on a control that may have an error dialog above it, which a person closes first.
 *
 * @param name - The control's, as people read it.
 */
export const presses = (
  name: string,
  event: EventDriver<Shop>['event'],
  find: (shop: Shop) => Locator,
  isOffered?: EventDriver<Shop>['isOffered'],
): EventDriver<Shop> => ({
  step: `Press ${name}.`,
  event,
  ...closesErrorAndClicks(find),
  ...(isOffered && { isOffered }),
});

/**
 * Gives the code of an email.
 *
 * @param name - What the button that sends it is called.
 */
export const givesCode = (
  name: string,
  find: (shop: Shop) => { readonly verify: Locator; readonly fillCode: () => Promise<void> },
): EventDriver<Shop> => ({
  step: `Type the six digits of the code. Press ${name}.`,
  event: { type: 'code.submit' },
  drive: async (shop) => {
    await shop.closeProblem();
    await find(shop).fillCode();
    // The boxes move the focus on a frame later: a click before that would lose it again.
    await shop.comeToRest();
    await find(shop).verify.click();
  },
  control: (shop) => lookAt(find(shop).verify),
});

/** The way to a start: one control after the other is pressed, and the last is only waited for. */
export const opens =
  (path: string, visit: Visit, ...ways: readonly ((shop: Shop) => Locator)[]): Start<Shop>['open'] =>
  async (shop) => {
    await shop.open(path, visit);
    for (const find of ways.slice(0, -1)) await shop.press(find(shop));
    for (const find of ways.slice(-1)) await shop.until(() => isSeen(find(shop)));
  };

/**
 * An answer to the question of the confirm dialog.
 *
 * @param state - The flow's state in which it asks that question.
 */
const answersQuestion =
  (type: 'confirm.accepted' | 'confirm.dismissed') =>
  (button: string, state: string): EventDriver<Shop> => ({
    step: `Press ${button} in the dialog.`,
    event: { type },
    ...waitsAndClicks(({ confirm }) => confirm.button(button)),
    ...onlyWhere((snapshot) => snapshot.matches(state)),
  });

export const saysYes = answersQuestion('confirm.accepted');
export const saysNo = answersQuestion('confirm.dismissed');

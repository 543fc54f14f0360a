import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { OperationId } from '#backend/contract/operations.ts';
import type { Outcome } from '#mocks/engine/faults.ts';
import { idleButton } from '../support/pages/account';
import { isVisible, readVisibility } from '../support/pages/visibility';
import type { EventDriver, Replay, Start } from './harness/replay';
import type { Shop, Visit } from './shop';

/** A held call gets its response. */
export const answers = (call: OperationId, outcome: Outcome = 'ok'): Pick<EventDriver<Shop>, 'by' | 'drive'> => ({
  by: 'answer',
  drive: (shop) => shop.answer(call, outcome),
});

/** Details of a response. */
interface ResponseDetails {
  readonly outcome?: Outcome;
  /** The flow's actor, if its name differs from the call. */
  readonly actor?: string;
  /** Output of the actor. */
  readonly output?: unknown;
}

/**
 * A held call succeeds.
 *
 * @param answer - Message of the server, in the middle of a sentence: `the list is deleted`.
 */
export const succeeds = (
  call: OperationId,
  answer: string,
  { outcome = 'ok', actor = call, output }: ResponseDetails = {},
): EventDriver<Shop> => ({
  step: `The server answers: ${answer}.`,
  event: { type: `xstate.done.actor.${actor}`, output },
  ...answers(call, outcome),
});

/** Visible result of an error in the error dialog. */
export const dialogOpens = 'The error dialog opens.';

/**
 * A held call fails, and the page shows a note in its place.
 *
 * @param message - Message of the flow.
 */
export const failsInPlace = (
  call: OperationId,
  message: string,
  { outcome = 500, actor = call }: ResponseDetails = {},
): EventDriver<Shop> => ({
  step: 'The server answers with an error.',
  event: { type: `xstate.error.actor.${actor}`, error: { message, severity: 'error', retryable: true } },
  ...answers(call, outcome),
});

/** A held call fails, and the error dialog opens. */
export const fails = (...failure: Parameters<typeof failsInPlace>): EventDriver<Shop> => ({
  ...failsInPlace(...failure),
  result: dialogOpens,
});

/** The page shows the control exactly when the event is possible. */
export const onlyWhere = (
  when: NonNullable<EventDriver<Shop>['when']>,
): Pick<EventDriver<Shop>, 'isOffered' | 'when'> => ({
  isOffered: when,
  when,
});

type Clicking = Pick<EventDriver<Shop>, 'drive' | 'control'>;

/** Clicks a control, which is enabled exactly when the flow accepts the event. */
export const clicks = (find: (shop: Shop) => Locator): Clicking => ({
  drive: (shop) => find(shop).click(),
  control: (shop) => readVisibility(find(shop)),
});

/** Clicks a control that may appear after a moment. */
export const waitsAndClicks = (find: (shop: Shop) => Locator): Clicking => ({
  ...clicks(find),
  drive: (shop) => shop.press(find(shop)),
});

/** Closes an error dialog above the control, then clicks it. */
export const closesErrorAndClicks = (find: (shop: Shop) => Locator): Clicking => ({
  ...clicks(find),
  drive: async (shop) => {
    await shop.closeProblem();
    await find(shop).click();
  },
});

/**
 * Presses Try Again. Every other step closes the error dialog first, as users have to.
 *
 * @param isOffered - Whether the open dialog is about this retry; by default, if the shop state equals `about`.
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

/** Presses Escape after a dialog has finished opening. */
export const pressesEscape = (event: EventDriver<Shop>['event']): EventDriver<Shop> => ({
  step: 'Press Escape.',
  event,
  drive: async (shop) => {
    await shop.comeToRest();
    await shop.page.keyboard.press('Escape');
  },
});

/** Another tab signs in Maya, while this page shows a guest. */
export const signsInElsewhere = (
  event: EventDriver<Shop>['event'],
  when: NonNullable<EventDriver<Shop>['when']>,
): EventDriver<Shop> => ({
  step: 'Sign in as Maya in another tab of the browser.',
  event,
  by: 'browser',
  drive: async (shop) => {
    await shop.changeSessionInOtherTab('opened', 'maya');
    await shop.untilMember();
  },
  when,
});

type Drivers = Replay<Shop>['events'];

/** Drivers with an additional condition. */
export const onlyIf = (
  condition: (snapshot: AnyMachineSnapshot, shopState: string, name: string) => boolean,
  drivers: Drivers,
): Drivers =>
  Object.fromEntries(
    Object.entries(drivers).map(([name, driver]): [string, EventDriver<Shop>] => [
      name,
      {
        ...driver,
        when: (snapshot, shopState) =>
          condition(snapshot, shopState, name) && (driver.when?.(snapshot, shopState) ?? true),
      },
    ]),
  );

/** Joins the truthy parts with commas, for the words of a variant. */
export const inWords = (...parts: readonly (string | number | boolean | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

/**
 * An actor of the flow throws an unexpected error, which nothing in the shop causes. The only effect is a report.
 *
 * @param part - Name of the actor, in the middle of a sentence: `the watch on other tabs`.
 */
export const throwsInActor = (flow: string, actor: string, part: string): EventDriver<Shop> => ({
  step: `The test makes ${part} fail: nobody can do this by hand.`,
  event: { type: `xstate.error.actor.${actor}`, error: `${actor} failed` },
  by: 'test',
  drive: (shop) => shop.throwInActor(flow, actor),
  evidence: (shop) => shop.reports(),
});

/**
 * Presses a control, after closing an error dialog above it.
 *
 * @param name - Name of the control, as users read it.
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
 * Enters the code of an email.
 *
 * @param name - Name of the button that sends it.
 */
export const entersCode = (
  name: string,
  find: (shop: Shop) => { readonly verify: Locator; readonly fillCode: () => Promise<void> },
): EventDriver<Shop> => ({
  step: `Type the six digits of the code. If they were there already, press ${name}.`,
  event: { type: 'code.submit' },
  drive: async (shop) => {
    await shop.closeProblem();
    await find(shop).fillCode();
    // The boxes move the focus one frame later: an earlier click would lose it.
    await shop.comeToRest();
    // The page sends a complete code alone, but only once.
    if (await isVisible(idleButton(find(shop).verify))) await find(shop).verify.click();
  },
  control: (shop) => readVisibility(find(shop).verify),
});

/** Opens a start: presses every control except the last one, and waits until the last one is visible. */
export const opens =
  (path: string, visit: Visit, ...controls: readonly ((shop: Shop) => Locator)[]): Start<Shop>['open'] =>
  async (shop) => {
    await shop.open(path, visit);
    for (const find of controls.slice(0, -1)) await shop.press(find(shop));
    for (const find of controls.slice(-1)) await shop.until(() => isVisible(find(shop)));
  };

/**
 * Answers the question of the confirm dialog.
 *
 * @param state - State in which the flow asks it.
 */
const answersQuestion =
  (type: 'confirm.accepted' | 'confirm.dismissed') =>
  (button: string, state: string): EventDriver<Shop> => ({
    step: `Press ${button} in the dialog.`,
    event: { type },
    ...waitsAndClicks(({ confirm }) => confirm.button(button)),
    ...onlyWhere((snapshot) => snapshot.matches(state)),
  });

export const accepts = answersQuestion('confirm.accepted');
export const dismisses = answersQuestion('confirm.dismissed');

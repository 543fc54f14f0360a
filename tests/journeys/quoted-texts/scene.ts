import type { Locator } from '@playwright/test';
import type { OperationId } from '#backend/contract/operations.ts';
import type { Outcome } from '#mocks/engine/faults.ts';
import type { Shopper } from '../support/shopper';
import type { Quotation } from './quotations';

/** A quoted text: what makes it appear, and where it is found by its role. */
export interface Quoted {
  readonly text: Quotation;
  /** From where the scene stands; nothing where the text is there already. */
  readonly cause?: (shop: Shopper) => Promise<void>;
  readonly find: (shop: Shopper) => Locator;
  /** It is the error of the field that is found: marked as wrong, and described by the text. */
  readonly isFault?: boolean;
}

/** Texts that one page shows one after the other. */
export interface Scene {
  readonly name: string;
  readonly open: (shop: Shopper) => Promise<void>;
  readonly texts: readonly Quoted[];
  /** Whether the scene breaks the page on purpose. */
  readonly isBroken?: boolean;
  /** Whether it comes about while the shop starts, or leaves a page behind in which nothing else can be opened. */
  readonly isAlone?: boolean;
}

/** The page without its bar and its footer. */
export const main = ({ page }: Shopper) => page.getByRole('main');

export const button =
  (name: string | RegExp, within: (shop: Shopper) => Locator = main) =>
  (shop: Shopper) =>
    within(shop).getByRole('button', { name, exact: true });
export const link =
  (name: string, within: (shop: Shopper) => Locator = main) =>
  (shop: Shopper) =>
    within(shop).getByRole('link', { name, exact: true });
export const heading = (name: string) => (shop: Shopper) => shop.heading(name);
export const text =
  (words: string, within: (shop: Shopper) => Locator = main) =>
  (shop: Shopper) =>
    within(shop).getByText(words, { exact: true });
export const inDialog =
  (words: string) =>
  ({ problem }: Shopper) =>
    problem.message(words);

/** How a text is found by its own words. */
type Found = (words: string, within?: (shop: Shopper) => Locator) => Quoted['find'];

/** The same in one part of the page. */
export const inside =
  (part: (shop: Shopper) => Locator, by: Found): Found =>
  (words) =>
    by(words, part);

/** A text that is found by its own words, and what brings it where it is not there already. */
export const shown = (words: Quotation, by: Found, cause?: Quoted['cause']): Quoted => ({
  text: words,
  ...(cause && { cause }),
  find: by(words),
});

/** Closes the error dialog, where it is open. */
export const closeProblem = async ({ problem }: Shopper): Promise<void> => {
  if (await problem.root.isVisible()) await problem.close.click();
  await problem.root.waitFor({ state: 'hidden' });
};

/**
 * Says no to the call that an act makes, and looks at the dialog; the next text of the scene finds it closed.
 *
 * @param times how often: a read of the page repeats itself once after a 500
 */
export const refused =
  (
    operation: OperationId,
    outcome: Outcome,
    act: (shop: Shopper) => Promise<unknown>,
    times = 1,
  ): NonNullable<Quoted['cause']> =>
  async (shop) => {
    await closeProblem(shop);
    await shop.openGates();
    await shop.answer(operation, outcome, times);
    await act(shop);
  };

/** A text of the error dialog, and what brings it. */
export const showsMessage = (words: Quotation, cause: NonNullable<Quoted['cause']>): Quoted => ({
  text: words,
  cause,
  find: inDialog(words),
});

/** A text of the error dialog that comes where the server says no to the call that an act makes, as {@link refused} does. */
export const denied = (words: Quotation, ...no: Parameters<typeof refused>): Quoted =>
  showsMessage(words, refused(...no));

/**
 * Says no to the read of a page that members see.
 *
 * @param times how often it is asked for: once more after a 503
 */
export const unread = (words: Quotation, operation: OperationId, path: string, times = 2): Quoted =>
  denied(
    words,
    operation,
    503,
    async (shop) => {
      await shop.visit('/terms-of-service');
      await shop.comeBackAs('maya');
      await shop.visit(path);
    },
    times,
  );

/** The error of a field, and what brings it. */
export const fault = (words: Quotation, find: Quoted['find'], cause: Quoted['cause']): Quoted => ({
  text: words,
  cause,
  find,
  isFault: true,
});

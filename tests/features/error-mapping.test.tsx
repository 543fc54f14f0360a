import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outcome } from '#mocks/engine/faults.ts';
import { cartTexts } from '#rules/texts/cart.ts';
import { genericTexts, statusTexts } from '#rules/texts/generic.ts';
import { mocks, openShop } from '../support/open-shop';
import { dismiss } from '../support/views';

const serverMessage = 'The server says: this did not work.';
const networkText = `${statusTexts.network}\n${statusTexts.networkDetails}`;

/** Row of the table in docs/product.md, Error messages. Without a message the view shows its own text. */
interface Row {
  readonly outcome: Outcome;
  readonly message?: string;
  readonly buttons?: readonly string[];
}

const body = { message: serverMessage };
const tryAgain = ['Try Again'];
/** One row for each way a problem is shown; tests/http/api-error.test.ts has every status. */
const rows: readonly Row[] = [
  { outcome: 'offline', message: networkText, buttons: tryAgain },
  {
    outcome: { status: 400, body: { message: [serverMessage, 'And this neither.'] } },
    message: `${serverMessage}\nAnd this neither.`,
  },
  { outcome: { status: 401, body }, message: serverMessage, buttons: ['Log In'] },
  { outcome: 401, message: statusTexts.unauthorized, buttons: ['Log In'] },
  { outcome: 404, message: statusTexts.notFound },
  { outcome: 500, message: statusTexts.serverError, buttons: tryAgain },
  { outcome: { status: 503, body }, message: serverMessage, buttons: tryAgain },
  { outcome: 503, buttons: tryAgain },
];

/** Missing lines of the message, and the offered buttons. */
const shownIn = (container: HTMLElement, message: string) => ({
  missing: message.split('\n').filter((words) => !container.textContent.includes(words)),
  buttons: within(container)
    .queryAllByText(/^(Try Again|Log In|Clear Filters)$/, { selector: 'button > span' })
    .map(({ textContent }) => textContent),
});

// All views share one dialog and one note. tests/faults covers the rows for each call, tests/journeys/quoted-texts the
// texts of each view.
it('shows the message and buttons of each kind of problem in the dialog of a failed write', async () => {
  const { user } = openShop('/?q=fondue');
  const add = await screen.findByRole('button', { name: 'Add Tabletop Fondue Pot to bag' });
  for (const { outcome, message, buttons = [] } of rows) {
    const outcomeText = JSON.stringify(outcome);
    mocks.gates.release('addCartItem', outcome);
    await user.click(add);
    // The title says what failed, and suggests another try only if there is Try Again (reading 290). The view's own
    // text appears under a general title (reading 140).
    const whatFailed = buttons === tryAgain ? cartTexts.addFailed : 'Failed to add item to cart.';
    const name = message === undefined ? 'Something went wrong' : whatFailed;
    const dialog = await screen.findByRole('alertdialog', { name });
    expect({ outcomeText, ...shownIn(dialog, message ?? cartTexts.addFailed) }).toEqual({
      outcomeText,
      missing: [],
      buttons,
    });
    await dismiss(user);
  }
});

it('shows the message and buttons of each kind of problem in the note of a failed query', async () => {
  const { router } = openShop('/?q=fondue');
  await screen.findByRole('button', { name: 'Add Tabletop Fondue Pot to bag' });
  const queryRows = rows.filter(({ outcome }) => ['offline', 401, 500, 503].some((kind) => kind === outcome));
  for (const [index, { outcome, message = genericTexts.failed, buttons = [] }] of queryRows.entries()) {
    const outcomeText = JSON.stringify(outcome);
    // Twice, because a failed query is retried once.
    for (const _ of [1, 2]) mocks.gates.release('exploreProducts', outcome);
    await router.navigate(`/?q=nothing-${index}`);
    await waitFor(() => {
      const note = within(screen.getByRole('region', { name: 'Products' })).getByRole('alert');
      // The note of a failed query always has Try Again (reading 92).
      const offered = [...new Set(['Try Again', ...buttons, 'Clear Filters'])];
      expect({ outcomeText, ...shownIn(note, message) }).toEqual({
        outcomeText,
        missing: [],
        buttons: offered,
      });
    });
    mocks.gates.reset();
  }
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outcome } from '../../mocks/engine/faults';
import { cartTexts } from '../../src/rules/texts/cart';
import { genericTexts, statusTexts } from '../../src/rules/texts/generic';
import { mocks, openShop } from '../support/open-shop';
import { dismiss } from '../support/views';

const said = 'The server says: this did not work.';
const unanswered = `${statusTexts.network}\n${statusTexts.networkDetails}`;

/** One row of the table in docs/product.md, Error messages; without a message the place says its own words. */
interface Row {
  readonly outcome: Outcome;
  readonly message?: string;
  readonly buttons?: readonly string[];
}

const body = { message: said };
const tryAgain = ['Try Again'];
const rows: readonly Row[] = [
  { outcome: 'offline', message: unanswered, buttons: tryAgain },
  { outcome: { status: 400, body }, message: said },
  { outcome: { status: 400, body: { message: [said, 'And this neither.'] } }, message: `${said}\nAnd this neither.` },
  { outcome: 400, message: statusTexts.badRequest },
  { outcome: { status: 401, body }, message: said, buttons: ['Log In'] },
  { outcome: 401, message: statusTexts.unauthorized, buttons: ['Log In'] },
  { outcome: { status: 403, body }, message: statusTexts.forbidden },
  { outcome: { status: 404, body }, message: said },
  { outcome: 404, message: statusTexts.notFound },
  {
    outcome: { status: 429, body: { message: said, remainingTime: 90 } },
    message: statusTexts.tooManyRequests,
    buttons: tryAgain,
  },
  { outcome: 429, message: statusTexts.tooManyRequests, buttons: tryAgain },
  { outcome: { status: 500, body }, message: statusTexts.serverError, buttons: tryAgain },
  { outcome: { status: 503, body }, message: said, buttons: tryAgain },
  { outcome: 503, buttons: tryAgain },
  { outcome: 'html', message: unanswered, buttons: tryAgain },
];

/** Which lines of the message are not said there, and what it offers. */
const seenIn = (part: HTMLElement, message: string) => ({
  unsaid: message.split('\n').filter((words) => !part.textContent.includes(words)),
  buttons: within(part)
    .queryAllByText(/^(Try Again|Log In|Clear Filters)$/, { selector: 'button > span' })
    .map(({ textContent }) => textContent),
});

// All places have the same dialog and the same note: what the rows are to each call is proven in tests/faults, and that each screen
// says its own words in tests/journeys/quoted-texts.
it('the dialog of a failed write says each row of the error mapping, and offers what may help', async () => {
  const { user } = openShop('/?q=fondue');
  const add = await screen.findByRole('button', { name: 'Add Tabletop Fondue Pot to bag' });
  for (const { outcome, message, buttons = [] } of rows) {
    const about = JSON.stringify(outcome);
    mocks.gates.release('addCartItem', outcome);
    await user.click(add);
    // What failed is the heading; where the place's words are the message, they stand there alone (reading 140).
    // Where trying again is not offered, the heading does not advise it (reading 290).
    const whatFailed = buttons === tryAgain ? cartTexts.addFailed : 'Failed to add item to cart.';
    const name = message === undefined ? 'Something went wrong' : whatFailed;
    const dialog = await screen.findByRole('alertdialog', { name });
    expect({ about, ...seenIn(dialog, message ?? cartTexts.addFailed) }).toEqual({ about, unsaid: [], buttons });
    await dismiss(user);
  }
});

it('the note of a failed read says each row of the error mapping', async () => {
  const { router } = openShop('/?q=fondue');
  await screen.findByRole('button', { name: 'Add Tabletop Fondue Pot to bag' });
  // The rows are those of the dialog: of each kind of answer one, and the place's own words.
  const some = rows.filter(({ outcome }) => ['offline', 401, 500, 503, 'html'].some((kind) => kind === outcome));
  for (const [index, { outcome, message = genericTexts.failed, buttons = [] }] of some.entries()) {
    const about = JSON.stringify(outcome);
    for (let time = 0; time < 2; time += 1) mocks.gates.release('exploreProducts', outcome);
    await router.navigate(`/?q=nothing-${index}`);
    await waitFor(() => {
      const note = within(screen.getByRole('region', { name: 'Products' })).getByRole('alert');
      // The note of a read always has Try Again (reading 92).
      const offered = [...new Set(['Try Again', ...buttons, 'Clear Filters'])];
      expect({ about, ...seenIn(note, message) }).toEqual({ about, unsaid: [], buttons: offered });
    });
    mocks.gates.reset();
  }
});

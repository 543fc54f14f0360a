import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** Cart page. */
export class Bag extends PagePart {
  readonly heading = this.main.getByRole('heading', { name: /^(Giftlist Bag|Shopping Bag)$/, includeHidden: true });
  readonly lines = this.main.getByRole('listitem', { includeHidden: true }).filter({
    has: this.page.getByRole('group', { name: /^Quantity of /, includeHidden: true }),
  });
  readonly empty = this.main.getByText('Your cart is empty.', { exact: true });
  readonly clear = this.main.getByRole('button', { name: 'Clear Cart', includeHidden: true });
  readonly #alert = this.main.getByRole('alert', { includeHidden: true });
  readonly #line = this.main.getByRole('listitem', { includeHidden: true });
  readonly removeFailed = this.#line.getByRole('alert', { includeHidden: true });
  readonly loadFailed = this.#alert.and(this.page.locator(':not(li *)'));
  readonly promo = this.main.getByLabel('Promo code');
  readonly apply = this.main.getByRole('button', { name: 'Apply', includeHidden: true });
  readonly promoAnswer = this.main.getByText('No promotion was applied. Your total stays as it is.');
  readonly #busyElements = this.page.locator('[aria-busy="true"]');
  readonly removing = this.#line.getByRole('button', { name: /^Remove /, includeHidden: true }).and(this.#busyElements);
  readonly clearing = this.clear.and(this.#busyElements);
  /** Any pending removal. */
  readonly busy = this.removing.or(this.clearing);
  /** Link, or button while quantities are changed. */
  readonly checkout = this.main
    .getByRole('link', { name: 'Proceed to Checkout' })
    .or(this.main.getByRole('button', { name: 'Proceed to Checkout', disabled: false }));

  /** Control of a line, by the start of its name. */
  lineControl(index: number, name: RegExp, role: 'button' | 'link' = 'button'): Locator {
    return this.lines.nth(index).getByRole(role, { name, includeHidden: true });
  }

  /** Control of the last line. */
  lastLine(name: RegExp): Locator {
    return this.lines.last().getByRole('button', { name, includeHidden: true });
  }

  tryAgain(note: Locator): Locator {
    return note.getByRole('button', { name: 'Try Again', includeHidden: true });
  }
}

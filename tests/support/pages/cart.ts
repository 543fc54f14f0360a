import type { Locator, Page } from '@playwright/test';

/** The Shopping Bag. */
export class Bag {
  readonly heading;
  readonly lines;
  readonly empty;
  readonly clear;
  readonly loadFailed;
  readonly removeFailed;
  readonly promo;
  readonly apply;
  readonly applying;
  readonly promoAnswer;
  readonly checkout;
  readonly removing;
  readonly clearing;
  /** Anything that is being taken out. */
  readonly busy;

  constructor(page: Page) {
    const main = page.getByRole('main', { includeHidden: true });
    this.heading = main.getByRole('heading', { name: /^(Giftlist Bag|Shopping Bag)$/, includeHidden: true });
    this.lines = main.getByRole('listitem', { includeHidden: true }).filter({
      has: page.getByRole('group', { name: /^Quantity of /, includeHidden: true }),
    });
    this.empty = main.getByText('Your cart is empty.', { exact: true });
    this.clear = main.getByRole('button', { name: 'Clear Cart', includeHidden: true });
    const failed = main.getByRole('alert', { includeHidden: true });
    const line = main.getByRole('listitem', { includeHidden: true });
    this.removeFailed = line.getByRole('alert', { includeHidden: true });
    this.loadFailed = failed.and(page.locator(':not(li *)'));
    this.promo = main.getByLabel('Promo code');
    this.apply = main.getByRole('button', { name: 'Apply', includeHidden: true });
    this.applying = this.apply.and(page.locator('[aria-busy="true"]'));
    this.promoAnswer = main.getByText('No promotion was applied. Your total stays as it is.');
    const isBusy = page.locator('[aria-busy="true"]');
    this.removing = line.getByRole('button', { name: /^Remove /, includeHidden: true }).and(isBusy);
    this.clearing = this.clear.and(isBusy);
    this.busy = this.removing.or(this.clearing);
    this.checkout = main.getByRole('link', { name: 'Proceed to Checkout' });
  }

  /** A line's control by the beginning of its name. */
  ofLine(index: number, name: RegExp, role: 'button' | 'link' = 'button'): Locator {
    return this.lines.nth(index).getByRole(role, { name, includeHidden: true });
  }

  /** A control of the last line. */
  lastLine(name: RegExp): Locator {
    return this.lines.last().getByRole('button', { name, includeHidden: true });
  }

  tryAgain(note: Locator): Locator {
    return note.getByRole('button', { name: 'Try Again', includeHidden: true });
  }
}

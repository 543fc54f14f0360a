import type { Page } from '@playwright/test';

/** The checkout. */
export class Checkout {
  readonly heading;
  readonly lines;
  readonly removeLine;
  readonly skeleton;
  /** The amounts are on their way, for the first time or anew. */
  readonly waiting;
  readonly pay;
  readonly paying;
  readonly empty;
  /** The order was probably made, though no answer to the payment came. */
  readonly probablyPaid;
  readonly failed;
  readonly tryAgain;
  readonly leaving;
  readonly firstName;
  readonly lastName;
  readonly email;

  constructor(page: Page) {
    const main = page.getByRole('main', { includeHidden: true });
    this.heading = main.getByRole('heading', { name: 'Checkout', includeHidden: true });
    this.removeLine = main.getByRole('button', { name: /^Remove .+ from this order$/, includeHidden: true });
    this.lines = main.getByRole('listitem', { includeHidden: true }).filter({ has: this.removeLine });
    this.skeleton = main.locator('div[aria-busy="true"]');
    this.waiting = main.locator('div[aria-busy="true"], dl[aria-busy="true"]');
    this.pay = main.getByRole('button', {
      name: /^(Pay \$\d+\.\d\d|Please resolve errors before checkout)$/,
      includeHidden: true,
    });
    this.paying = this.pay.and(page.locator('[aria-busy="true"]'));
    this.empty = main.getByText('No valid items to checkout.', { exact: true });
    this.probablyPaid = main
      .getByRole('status', { includeHidden: true })
      .filter({ hasText: 'Your order was probably made.' });
    this.failed = main.getByRole('alert', { includeHidden: true });
    this.tryAgain = this.failed.getByRole('button', { name: 'Try Again', includeHidden: true });
    this.leaving = main.getByText('Taking you to the payment page…');
    this.firstName = main.getByLabel('First name');
    this.lastName = main.getByLabel('Last name');
    this.email = main.getByLabel('Email');
  }

  /** Says who pays. */
  async fillGuest(): Promise<void> {
    await this.firstName.fill('Ada');
    await this.lastName.fill('Byron');
    await this.email.fill('ada@example.ca');
  }
}

/** The thank-you page. */
export class ThankYou {
  readonly heading;
  readonly neutral;
  readonly forGuests;
  readonly looking;
  readonly found;
  readonly late;
  readonly lookAgain;

  constructor(page: Page) {
    const main = page.getByRole('main', { includeHidden: true });
    this.heading = main.getByRole('heading', { name: 'Payment Successful!' });
    this.neutral = main.getByText(/^There is no payment to show here\./);
    this.forGuests = main.getByText('The details of your order are in your email.');
    this.looking = main.getByText('We are preparing your order…');
    this.found = main.getByText('Your order is confirmed.');
    this.late = main.getByText(/^Your payment went through\./);
    this.lookAgain = main.getByRole('button', { name: 'Look again' });
  }
}

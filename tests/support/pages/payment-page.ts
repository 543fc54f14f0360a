import type { Page } from '@playwright/test';

/** The payment provider's page, as the mock backend has it. */
export class PaymentPage {
  readonly heading;
  readonly pay;
  readonly decline;
  readonly back;
  readonly declined;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Pay Giftlist' });
    this.pay = page.getByRole('button', { name: /^Pay \$/ });
    this.decline = page.getByRole('button', { name: 'Decline the payment' });
    this.back = page.getByRole('link', { name: 'Back to Giftlist' });
    this.declined = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  }
}

import type { Page } from '@playwright/test';

/** The page where an order is paid: the mock backend's, or the server's own. */
export class PaymentPage {
  readonly heading;
  readonly pay;
  readonly decline;
  readonly back;
  readonly declined;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: /^Pay (Giftlist|for your order)$/ });
    this.pay = page.getByRole('button', { name: /^Pay \$/ });
    this.decline = page.getByRole('button', { name: 'Decline the payment' });
    this.back = page.getByRole('link', { name: 'Back to Giftlist' });
    this.declined = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  }
}

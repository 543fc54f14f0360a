import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

export class Checkout extends PagePart {
  readonly heading = this.main.getByRole('heading', { name: 'Checkout', includeHidden: true });
  readonly removeLine = this.main.getByRole('button', { name: /^Remove .+ from this order$/, includeHidden: true });
  readonly lines = this.main.getByRole('listitem', { includeHidden: true }).filter({ has: this.removeLine });
  /** Amounts that are loading, for the first time or again. */
  readonly loadingAmounts = this.main.locator('div[aria-busy="true"], dl[aria-busy="true"]');
  readonly pay = this.main.getByRole('button', {
    name: /^(Pay \$\d+\.\d\d|Please resolve errors before checkout)$/,
    includeHidden: true,
  });
  readonly paying = this.pay.and(this.page.locator('[aria-busy="true"]'));
  readonly empty = this.main.getByText('No valid items to checkout.', { exact: true });
  /** Notice that the order was probably placed, although no response arrived. */
  readonly probablyPaid = this.main
    .getByRole('status', { includeHidden: true })
    .filter({ hasText: 'Your order may have gone through.' });
  readonly failed = this.main.getByRole('alert', { includeHidden: true });
  readonly tryAgain = this.failed.getByRole('button', { name: 'Try Again', includeHidden: true });
  readonly leaving = this.main.getByText('Taking you to the payment page…');
  readonly firstName = this.main.getByLabel('First name');
  readonly lastName = this.main.getByLabel('Last name');
  readonly email = this.main.getByLabel('Email');

  /** Message for a recipient ('@noah'), once it was added. */
  message(recipient: string): Locator {
    return this.main.getByRole('textbox', { name: `Message for ${recipient}` });
  }

  /** Fills in a guest's name and email. */
  async fillGuest(): Promise<void> {
    await this.firstName.fill('Ada');
    await this.lastName.fill('Byron');
    await this.email.fill('ada@example.ca');
  }
}

export class ThankYou extends PagePart {
  readonly heading = this.main.getByRole('heading', { name: 'Payment Successful!' });
  readonly noPayment = this.main.getByText(/^There is no payment to show here\./);
  readonly forGuests = this.main.getByText('The details of your order are in your email.');
  readonly preparing = this.main.getByText('We are preparing your order…');
  readonly confirmed = this.main.getByText('Your order is confirmed.');
  readonly delayed = this.main.getByText(/^Your payment went through\./);
  readonly checkAgain = this.main.getByRole('button', { name: 'Check again' });
}

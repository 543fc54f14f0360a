import { PagePart } from './page-part';

/** Payment page of the mock backend or of the server. */
export class PaymentPage extends PagePart {
  readonly heading = this.page.getByRole('heading', { level: 1, name: /^Pay (Giftlist|for your order)$/ });
  readonly pay = this.page.getByRole('button', { name: /^Pay \$/ });
  readonly decline = this.page.getByRole('button', { name: 'Decline the payment' });
  readonly back = this.page.getByRole('link', { name: 'Back to Giftlist' });
}

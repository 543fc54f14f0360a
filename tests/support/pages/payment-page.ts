import { PagePart } from './page-part';

/** The page where an order is paid: the mock backend's, or the server's own. */
export class PaymentPage extends PagePart {
  readonly heading = this.page.getByRole('heading', { level: 1, name: /^Pay (Giftlist|for your order)$/ });
  readonly pay = this.page.getByRole('button', { name: /^Pay \$/ });
  readonly decline = this.page.getByRole('button', { name: 'Decline the payment' });
  readonly back = this.page.getByRole('link', { name: 'Back to Giftlist' });
}

import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfoIcon } from '#ui/icons/info-icon.tsx';

/**
 * Notice that the order was probably placed although the payment response is missing. Links to the orders to prevent a
 * second payment.
 */
export const ProbablyPaidNotice = ({ isMember }: { isMember: boolean }) => (
  <div role="status">
    <EmptyState
      titleAs="h2"
      title="Your order may have gone through."
      icon={<InfoIcon />}
      action={
        <Button asChild size="lg">
          {isMember ? <Link to="/orders">View your orders</Link> : <Link to="/">Continue Shopping</Link>}
        </Button>
      }
    >
      <p>We did not get a response to your payment, and your bag has nothing left to pay for.</p>
      <p>
        {isMember
          ? 'Check your orders before you order again.'
          : 'Please look at your email for the confirmation before you buy the same again.'}
      </p>
    </EmptyState>
  </div>
);

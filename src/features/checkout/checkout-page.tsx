import { Link } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';
import { BagIcon } from '../../ui/icons/bag-icon';
import { PageHeading } from '../../ui/page-heading';
import { useCheckoutSelection } from '../cart';
import { ProblemNote } from '../feedback';
import styles from './checkout-page.module.css';
import { CheckoutGroup } from './checkout-group';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSummary } from './checkout-summary';
import { useCheckout } from './use-checkout';

/** The Checkout (shop document, section 2): waits for the bag, then starts the flow with what can be bought. */
export const CheckoutPage = () => {
  const { isLoaded, cartItemIds, quantities, problem, reload } = useCheckoutSelection();
  return (
    <Container className={styles.page}>
      <PageHeading>Checkout</PageHeading>
      {isLoaded ? (
        <CheckoutFlow cartItemIds={cartItemIds} quantities={quantities} />
      ) : problem ? (
        <ProblemNote problem={problem} onRetry={reload} />
      ) : (
        <CheckoutSkeleton />
      )}
    </Container>
  );
};

interface CheckoutFlowProps {
  cartItemIds: readonly string[];
  quantities: Readonly<Record<string, number>>;
}

const CheckoutFlow = ({ cartItemIds, quantities }: CheckoutFlowProps) => {
  const checkout = useCheckout(cartItemIds, quantities);
  const { content, problem, isEmpty, retry } = checkout;
  if (isEmpty) {
    return (
      <EmptyState
        title="No valid items to checkout."
        icon={<BagIcon />}
        action={
          <Button asChild>
            <Link to="/cart">Back to your bag</Link>
          </Button>
        }
      />
    );
  }
  if (!content) return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <CheckoutSkeleton />;
  return (
    <div className={styles.columns}>
      <div className={styles.groups}>
        {content.groups.map((group) => (
          <CheckoutGroup key={group.key} group={group} canRemove={checkout.canRemove} onRemove={checkout.remove} />
        ))}
      </div>
      <CheckoutSummary checkout={checkout} content={content} />
    </div>
  );
};

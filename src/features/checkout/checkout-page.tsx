import { Container } from '../../ui/container';
import { PageHeading } from '../../ui/page-heading';
import { useCheckoutSelection } from '../cart';
import { ProblemNote } from '../feedback';
import { CheckoutFlow } from './checkout-flow';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The Checkout (shop document, section 2): waits for the bag, then starts the flow with what can be bought. */
export const CheckoutPage = () => {
  const { isLoaded, cartItemIds, shown, problem, reload } = useCheckoutSelection();
  return (
    <Container className={styles.page}>
      <PageHeading>Checkout</PageHeading>
      {isLoaded ? <CheckoutFlow cartItemIds={cartItemIds} shown={shown} /> : null}
      {!isLoaded && problem ? <ProblemNote problem={problem} onRetry={reload} /> : null}
      {!isLoaded && !problem ? <CheckoutSkeleton /> : null}
    </Container>
  );
};

import { useState } from 'react';
import { Container } from '../../../ui/container';
import { PageHeading } from '../../../ui/page-heading';
import { useCheckoutSelection } from '../../cart';
import { ProblemNote } from '../../feedback';
import { usePersonKey } from '../../../runtime';
import { CheckoutFlow } from './checkout-flow';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The Checkout (docs/product.md, Checkout page): waits for the bag, then starts the flow with what can be bought. */
export const CheckoutPage = () => {
  const { isLoaded, cartItemIds, shown, problem, reload } = useCheckoutSelection();
  const person = usePersonKey();
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && cartItemIds.length > 0) setHasBegun(true);
  return (
    <Container isStacked>
      <PageHeading>Checkout</PageHeading>
      {/* The bag may turn out to have something after all: another tab put it there, or an addition was still under way. */}
      {isLoaded ? <CheckoutFlow key={`${person} ${hasBegun}`} cartItemIds={cartItemIds} shown={shown} /> : null}
      {!isLoaded && problem ? <ProblemNote problem={problem} onRetry={reload} /> : null}
      {!isLoaded && !problem ? <CheckoutSkeleton /> : null}
    </Container>
  );
};

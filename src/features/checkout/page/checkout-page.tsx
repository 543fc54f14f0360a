import { useState } from 'react';
import { Container } from '../../../ui/container';
import { PageHeading } from '../../../ui/page-heading';
import { useCheckoutSelection } from '../../cart';
import { ProblemNote } from '../../feedback';
import { useIdentityKey } from '../../../runtime';
import { CheckoutFlow } from './checkout-flow';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The Checkout (docs/product.md, Checkout page): waits for the bag, then starts the flow with what can be bought. */
export const CheckoutPage = () => {
  const { isShown, isLoaded, lines, cartItemIds, shown, problem, reload } = useCheckoutSelection();
  const person = useIdentityKey();
  const [beginning, setBeginning] = useState<'loading' | 'full' | 'empty' | 'filled'>('loading');
  const isEmpty = cartItemIds.length === 0;
  if (beginning === 'loading' && isLoaded) setBeginning(isEmpty ? 'empty' : 'full');
  if (beginning === 'empty' && !isEmpty) setBeginning('filled');
  return (
    <Container isStacked>
      <PageHeading>Checkout</PageHeading>
      {/* The bag may turn out to have something after all: another tab put it there, or an addition was still under way. */}
      {isShown ? (
        <CheckoutFlow
          key={`${person} ${beginning === 'filled'}`}
          cartItemIds={cartItemIds}
          lines={lines}
          shown={shown}
          isHeld={!isLoaded}
        />
      ) : null}
      {!isShown && problem ? <ProblemNote problem={problem} onRetry={reload} /> : null}
      {!isShown && !problem ? <CheckoutSkeleton /> : null}
    </Container>
  );
};

import { useState } from 'react';
import { useIdentityKey } from '#runtime';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useCheckoutSelection } from '../../cart';
import { ProblemNote } from '../../feedback';
import { CheckoutFlow } from './checkout-flow';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The Checkout (docs/product.md, Checkout page). Waits for the cart, then starts the flow with the eligible lines. */
export const CheckoutPage = () => {
  const { isShown, isLoaded, lines, cartItemIds, shownInCart, problem, reload } = useCheckoutSelection();
  const person = useIdentityKey();
  // Whether the loaded cart had eligible lines; `filled` if an empty one has received lines since.
  const [beginning, setBeginning] = useState<'loading' | 'full' | 'empty' | 'filled'>('loading');
  const isEmpty = cartItemIds.length === 0;
  if (beginning === 'loading' && isLoaded) setBeginning(isEmpty ? 'empty' : 'full');
  if (beginning === 'empty' && !isEmpty) setBeginning('filled');
  return (
    <Container isStacked>
      <PageHeading>Checkout</PageHeading>
      {/* The key restarts the flow when an empty cart receives lines, from another tab or from a pending addition. */}
      {isShown ? (
        <CheckoutFlow
          key={`${person} ${beginning === 'filled'}`}
          cartItemIds={cartItemIds}
          lines={lines}
          shownInCart={shownInCart}
          isHeld={!isLoaded}
        />
      ) : null}
      {!isShown && problem ? <ProblemNote problem={problem} onRetry={reload} /> : null}
      {!isShown && !problem ? <CheckoutSkeleton /> : null}
    </Container>
  );
};

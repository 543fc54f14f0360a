import { useState } from 'react';
import { useIdentityKey } from '#runtime';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useCheckoutSelection } from '../../cart';
import { ProblemNote } from '../../feedback';
import { CheckoutFlow } from './checkout-flow';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The Checkout. Waits for the cart, then starts the flow with the eligible lines. */
export const CheckoutPage = () => {
  const { isLoaded, areMarksLoaded, lines, cartItemIds, shownInCart, problem, reload } = useCheckoutSelection();
  const identityKey = useIdentityKey();
  // Whether the cart had eligible lines when it loaded; `filled` if it was empty and has received lines since.
  const [initialCart, setInitialCart] = useState<'loading' | 'full' | 'empty' | 'filled'>('loading');
  const isEmpty = cartItemIds.length === 0;
  if (initialCart === 'loading' && areMarksLoaded) setInitialCart(isEmpty ? 'empty' : 'full');
  if (initialCart === 'empty' && !isEmpty) setInitialCart('filled');
  return (
    <Container isStacked>
      <PageHeading>Checkout</PageHeading>
      {/* The key restarts the flow when an empty cart receives lines, from another tab or from a pending addition. */}
      {isLoaded ? (
        <CheckoutFlow
          key={`${identityKey} ${initialCart === 'filled'}`}
          cartItemIds={cartItemIds}
          lines={lines}
          shownInCart={shownInCart}
          isHeld={!areMarksLoaded}
        />
      ) : null}
      {!isLoaded && problem ? <ProblemNote problem={problem} onRetry={reload} /> : null}
      {!isLoaded && !problem ? <CheckoutSkeleton /> : null}
    </Container>
  );
};

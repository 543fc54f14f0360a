import { useSelector } from '@xstate/react';
import type { Problem } from '../../rules/problem';
import { refetchFresh, useSharedFlow } from '../../runtime';

/** Why the bag cannot be read, and the way to try again. */
export const useCartState = (): { problem: Problem | undefined; reload: () => void } => {
  const cart = useSharedFlow('cart');
  const hasFailed = useSelector(cart, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(cart, ({ context }) => context.loadProblem);
  return {
    problem: hasFailed ? problem : undefined,
    reload: () => refetchFresh(() => cart.send({ type: 'cart.load' })),
  };
};

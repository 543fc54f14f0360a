import { useSelector } from '@xstate/react';
import type { Problem } from '#rules/problem.ts';
import { refetchFresh, useSharedFlow } from '#runtime';

/** Read error of the cart, and a retry. */
export const useCartState = (): { problem: Problem | undefined; reload: () => void } => {
  const cart = useSharedFlow('cart');
  const hasFailed = useSelector(cart, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(cart, ({ context }) => context.loadProblem);
  return {
    problem: hasFailed ? problem : undefined,
    reload: () => refetchFresh(() => cart.send({ type: 'cart.load' })),
  };
};

import { useSelector } from '@xstate/react';
import { changedQuantities } from '#rules/cart-total.ts';
import { useFlow, useIsSupported } from '#runtime';
import { useCartLines } from '../lines/use-cart-lines';
import { provideProceedToCheckout } from './proceed-to-checkout.actors';

/** The way to the checkout: sends the changed quantities before, if the server accepts them. */
export const useProceedToCheckout = () => {
  const flow = useFlow(provideProceedToCheckout, undefined);
  const isSupported = useIsSupported('cart-quantity');
  const { lines, choices } = useCartLines();
  const isSaving = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(flow, (snapshot) => snapshot.matches('refused'));
  const problem = useSelector(flow, ({ context }) => context.problem);
  const [sent] = useSelector(flow, ({ context }) => context.changes);
  const changes = isSupported ? changedQuantities(lines, choices) : [];
  const isStillWanted = changes.some(({ id, quantity }) => id === sent?.id && quantity === sent.quantity);
  return {
    /** Whether quantities are sent first. Otherwise, a link leads to the checkout. */
    hasChanges: isSaving || changes.length > 0,
    isSaving,
    /** Refused quantity, until the user chooses another one. */
    failure: isRefused && problem && sent && isStillWanted ? { id: sent.id, problem } : undefined,
    proceed: () => flow.send({ type: 'checkout.proceed', changes }),
  };
};

export type UseProceedToCheckoutResult = ReturnType<typeof useProceedToCheckout>;

import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { groupByRecipient } from '../../rules/cart';
import { checkoutTotals, type GuestDetails, hasLineErrors, quantityDifferences } from '../../rules/checkout';
import { useFlow, useServices } from '../runtime';
import { providedCheckout } from './checkout.actors';
import { destinationOf, viewLine } from './checkout-lines';
import { readGuest } from './guest-draft';

/**
 * The checkout: what is paid for, what it costs, and the ways on.
 *
 * @param cartItemIds - The eligible lines of the bag; those of the first render count.
 * @param quantities - The quantities that the bag shows, by line id, where they were changed.
 */
export const useCheckout = (cartItemIds: readonly string[], quantities: Readonly<Record<string, number>>) => {
  const { app } = useServices();
  const isMember = useSelector(app, (snapshot) => snapshot.matches('member'));
  const [initialGuest] = useState(readGuest);
  const checkout = useFlow(providedCheckout, { cartItemIds, isMember, guest: initialGuest });
  const state = useSelector(checkout, ({ value }) => value);
  const preview = useSelector(checkout, ({ context }) => context.preview);
  const problem = useSelector(checkout, ({ context }) => context.problem);
  const canPay = useSelector(checkout, (snapshot) => snapshot.can({ type: 'checkout.pay' }));
  const canRemove = useSelector(checkout, (snapshot) => snapshot.can({ type: 'line.remove', id: '' }));
  const content = useMemo(() => {
    if (!preview) return undefined;
    const chosen = new Map(
      quantityDifferences(preview.cartItems, { quantities }).map((difference) => [difference.id, difference.chosen]),
    );
    return {
      totals: checkoutTotals(preview),
      hasErrors: hasLineErrors(preview.cartItems),
      hasDifferences: chosen.size > 0,
      groups: groupByRecipient(preview.cartItems).map((group) => ({
        key: group.key,
        label: group.label,
        destination: destinationOf(group),
        lines: group.lines.map((line) => viewLine(line, chosen.get(line.id))),
      })),
    };
  }, [preview, quantities]);
  return {
    content,
    isMember,
    initialGuest,
    isEmpty: state === 'empty',
    isInitiating: state === 'initiating',
    isPaying: state === 'paying' || state === 'handingOver',
    isHandingOver: state === 'handingOver',
    problem: state === 'failed' ? problem : undefined,
    canPay,
    canRemove,
    retry: () => checkout.send({ type: 'checkout.retry' }),
    remove: (id: string) => checkout.send({ type: 'line.remove', id }),
    saveGuest: (guest: GuestDetails) => checkout.send({ type: 'guest.change', guest }),
    pay: () => checkout.send({ type: 'checkout.pay' }),
  };
};

/** What {@link useCheckout} offers. */
export type Checkout = ReturnType<typeof useCheckout>;
/** What the server answered, in ready words. Amounts are whole cents. */
export type CheckoutContent = NonNullable<Checkout['content']>;

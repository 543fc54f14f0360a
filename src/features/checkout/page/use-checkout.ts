import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { groupByRecipient, isWithoutAddress } from '../../../rules/recipient-groups';
import { checkoutTotals, type GuestDetails, hasLineErrors } from '../../../rules/checkout';
import { checkoutTexts } from '../../../rules/texts/checkout';
import type { CartLineSnapshot } from '../../cart';
import type { CartItem } from '../../../generated/model';
import { useFlow, useVisitor } from '../../../runtime';
import { type CheckoutLineView, toCheckoutLineView } from './checkout-line-view';
import { providedCheckout } from './checkout.actors';
import { readGuest } from '../guest-draft';

/** Tells which line needs an address first, and takes the message out of the lines: their group shows it once. */
const withoutAddress = (lines: readonly CheckoutLineView[]) => {
  const needing = lines.find(({ message }) => message === checkoutTexts.addAddress);
  return {
    lines: lines.map((line) => (line.message === checkoutTexts.addAddress ? { ...line, message: undefined } : line)),
    /** The line that an address is asked for first. */
    unaddressed: needing ?? lines[0],
    needsAddress: needing !== undefined,
  };
};

/** The part of the cart that goes to checkout. */
export interface CheckoutSelection {
  /** The eligible lines, shown until the amounts are there. */
  lines: readonly CartItem[];
  /** The marks of the lines are not read yet: nothing is initiated. */
  isHeld: boolean;
}

/**
 * The checkout for views: lines, amounts, and intents.
 *
 * @param cartItemIds - The eligible lines of the bag. Those of the first render are paid for, unless they leave the bag.
 * @param shown - What the bag says of its lines, by id.
 */
export const useCheckout = (
  cartItemIds: readonly string[],
  shown: ReadonlyMap<string, CartLineSnapshot>,
  { lines: cartLines, isHeld }: CheckoutSelection,
) => {
  const { isMember } = useVisitor();
  const [initialGuest] = useState(readGuest);
  const checkout = useFlow(providedCheckout, { cartItemIds, isMember, guest: initialGuest }, { isHeld });
  const state = useSelector(checkout, ({ value }) => value);
  const preview = useSelector(checkout, ({ context }) => context.preview);
  const problem = useSelector(checkout, ({ context }) => context.problem);
  const canPay = useSelector(checkout, (snapshot) => snapshot.can({ type: 'checkout.pay' }));
  const canRemove = useSelector(checkout, (snapshot) => snapshot.can({ type: 'line.remove', id: '' }));
  const [initialIds] = useState(cartItemIds);
  // Each time that it can hear it: it hears nothing while it waits for an answer.
  useEffect(() => {
    const left = initialIds.filter((id) => !cartItemIds.includes(id));
    const kept = left.filter((id) => shown.has(id));
    const gone = left.filter((id) => !shown.has(id));
    // What is kept first: what is gone last of all may have been paid for.
    if (kept.length > 0) checkout.send({ type: 'lines.removed', ids: kept, areKept: true });
    if (gone.length > 0) checkout.send({ type: 'lines.removed', ids: gone, areKept: false });
  }, [checkout, initialIds, cartItemIds, shown, state]);
  const isWaiting = state === 'initiating';
  const content = useMemo(() => {
    if (!preview && !isWaiting) return undefined;
    const { cartItems, shipping } = preview ?? { cartItems: cartLines, shipping: 0 };
    const totals = checkoutTotals({ cartItems, shipping });
    const groups = groupByRecipient(cartItems).map((group) => {
      const lines = group.lines.map((line) => toCheckoutLineView(line, shown.get(line.id)));
      return { ...group, lines, ...(isWithoutAddress(group) && withoutAddress(lines)) };
    });
    const lines = groups.flatMap((group) => group.lines);
    return {
      totals,
      /** Only the subtotal is known. */
      isPending: preview === undefined,
      /** Whether a line keeps everything from being paid: by its own message, or because it has no price. */
      hasErrors: hasLineErrors(cartItems) || !totals.isComplete,
      hasOtherQuantities: lines.some(({ shownQuantity }) => shownQuantity !== undefined),
      hasOtherPrices: lines.some(({ priceChange }) => priceChange !== undefined),
      groups,
      /** Ids of the lines that cannot be paid without an address. */
      unaddressedIds: cartItems.flatMap(({ id, message }) => (message === checkoutTexts.addAddress ? [id] : [])),
    };
  }, [preview, isWaiting, cartLines, shown]);
  return {
    content,
    /** For those who have something to tell it. */
    flow: checkout,
    /** A line as the server answered it last. */
    findLine: (id: string) => (preview?.cartItems ?? cartLines).find((line) => line.id === id),
    isMember,
    initialGuest,
    isEmpty: state === 'empty',
    isProbablyPaid: state === 'probablyPaid',
    isInitiating: state === 'initiating',
    isPaying: state === 'paying' || state === 'handingOver',
    isHandingOver: state === 'handingOver',
    problem: state === 'failed' ? problem : undefined,
    canPay,
    canRemove,
    /** Also while it is initiated for the first time: it is initiated again with the new recipient. */
    canEdit: canRemove || (isWaiting && !preview && !isHeld),
    retry: () => checkout.send({ type: 'checkout.retry' }),
    remove: (id: string) => checkout.send({ type: 'line.remove', id }),
    saveGuest: (guest: GuestDetails) => checkout.send({ type: 'guest.change', guest }),
    pay: () => checkout.send({ type: 'checkout.pay' }),
  };
};

/** What {@link useCheckout} offers. */
export type UseCheckoutResult = ReturnType<typeof useCheckout>;
/** What the server answered, in ready words. Amounts are whole cents. */
export type CheckoutContent = NonNullable<UseCheckoutResult['content']>;

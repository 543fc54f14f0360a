import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { CartItem } from '#generated/model';
import { checkoutTotals, type GuestDetails, hasLineErrors } from '#rules/checkout.ts';
import { giftMessageError, messageLineOf, tooLongMessage } from '#rules/gift-message.ts';
import { groupByRecipient, isWithoutAddress } from '#rules/recipient-groups.ts';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import { useFlow, useIsSupported, useVisitor } from '#runtime';
import type { CartLineSnapshot } from '../../cart';
import { readGiftMessages, readGuest } from '../guest-draft';
import { providedCheckout } from './checkout.actors';
import { type CheckoutLineView, toCheckoutLineView } from './checkout-line-view';

/** Removes the message 'Add a delivery address' from the lines of a group, because the group shows it once. */
const withSharedAddressNote = (lines: readonly CheckoutLineView[]) => {
  const firstNeedingAddress = lines.find(({ message }) => message === checkoutTexts.addAddress);
  return {
    lines: lines.map((line) => (line.message === checkoutTexts.addAddress ? { ...line, message: undefined } : line)),
    /** Line whose recipient is edited by the group's button 'Add a delivery address'. */
    unaddressedLine: firstNeedingAddress ?? lines[0],
    needsAddress: firstNeedingAddress !== undefined,
  };
};

/** Eligible cart lines, and whether the checkout may start. */
export interface CheckoutSelection {
  /** Eligible lines, shown until the amounts are loaded. */
  lines: readonly CartItem[];
  /** Whether the checkout must not start yet, because the Buy Later marks are still loading. */
  isHeld: boolean;
}

/**
 * Data and actions of the checkout.
 * @param cartItemIds - Eligible cart lines. The lines of the first render are charged, unless they are removed from the
 * cart.
 * @param shownInCart - Values of all cart lines as shown in the cart, by line id. Includes lines saved for later.
 */
export const useCheckout = (
  cartItemIds: readonly string[],
  shownInCart: ReadonlyMap<string, CartLineSnapshot>,
  { lines: cartLines, isHeld }: CheckoutSelection,
) => {
  const { isMember } = useVisitor();
  const [initialGuest] = useState(readGuest);
  const canSendMessages = useIsSupported('gift-messages');
  const [initialMessages] = useState(() => (canSendMessages ? readGiftMessages() : {}));
  const checkout = useFlow(
    () => providedCheckout,
    { cartItemIds, isMember, guest: initialGuest, messages: initialMessages },
    { isStartDelayed: isHeld },
  );
  const state = useSelector(checkout, ({ value }) => value);
  const preview = useSelector(checkout, ({ context }) => context.preview);
  const problem = useSelector(checkout, ({ context }) => context.problem);
  const longMessages = useSelector(
    checkout,
    ({ context: { messages } }) => Object.keys(messages).filter((key) => giftMessageError(messages[key] ?? '')),
    shallowEqual,
  );
  const canPay = useSelector(checkout, (snapshot) => snapshot.can({ type: 'checkout.pay' }));
  const canRemove = useSelector(checkout, (snapshot) => snapshot.can({ type: 'line.remove', id: '' }));
  const [initialIds] = useState(cartItemIds);
  // Sent again after every state change, because the flow ignores the event while a request is pending.
  useEffect(() => {
    const removedIds = initialIds.filter((id) => !cartItemIds.includes(id));
    const stillInCart = removedIds.filter((id) => shownInCart.has(id));
    const notInCart = removedIds.filter((id) => !shownInCart.has(id));
    // After a payment without a response, the event that removes the last line decides whether the page says that the
    // order was probably placed. Lines that left the cart may have been paid, so they are reported last.
    if (stillInCart.length > 0) checkout.send({ type: 'lines.removed', ids: stillInCart, areStillInCart: true });
    if (notInCart.length > 0) checkout.send({ type: 'lines.removed', ids: notInCart, areStillInCart: false });
  }, [checkout, initialIds, cartItemIds, shownInCart, state]);
  const isInitiating = state === 'initiating';
  const content = useMemo(() => {
    if (!preview && !isInitiating) return undefined;
    const { cartItems, shipping } = preview ?? { cartItems: cartLines, shipping: 0 };
    const totals = checkoutTotals({ cartItems, shipping });
    const groups = groupByRecipient(cartItems).map((group) => {
      const lines = group.lines.map((line) => toCheckoutLineView(line, shownInCart.get(line.id)));
      return {
        ...group,
        lines,
        /** Line whose parcel may have a message; `undefined` if nothing of the group ships to another user. */
        messageLine: messageLineOf(group.lines),
        ...(isWithoutAddress(group) && withSharedAddressNote(lines)),
      };
    });
    const lines = groups.flatMap((group) => group.lines);
    const messageErrors = groups.flatMap(({ key, label, messageLine }) =>
      messageLine && longMessages.includes(key)
        ? [{ id: messageLine.id, name: `Message for ${label}`, message: tooLongMessage }]
        : [],
    );
    return {
      totals,
      /** Whether only the subtotal is available. */
      isPending: preview === undefined,
      /** Whether payment is blocked: a line or message has an error, or an amount or quantity is unknown. */
      hasErrors: hasLineErrors(cartItems) || !totals.isComplete || messageErrors.length > 0,
      hasChangedQuantities: lines.some(({ shownQuantity }) => shownQuantity !== undefined),
      hasChangedPrices: lines.some(({ priceChange }) => priceChange !== undefined),
      groups,
      /** Whether the tax of a line is Ontario's, because it has no address yet. */
      isTaxEstimated: preview !== undefined && groups.some(isWithoutAddress),
      /** Errors of lines and messages, shown again at the disabled button. */
      lineErrors: [
        ...cartItems.flatMap(({ id, name, message }) => (message?.trim() ? [{ id, name, message }] : [])),
        ...messageErrors,
      ],
      /** Ids of lines that require an address before payment. */
      unaddressedIds: cartItems.flatMap(({ id, message }) => (message === checkoutTexts.addAddress ? [id] : [])),
    };
  }, [preview, isInitiating, cartLines, shownInCart, longMessages]);
  return {
    content,
    flow: checkout,
    /** Finds a line in the last server response, or before it among the eligible cart lines. */
    findLine: (id: string) => (preview?.cartItems ?? cartLines).find((line) => line.id === id),
    isMember,
    canSendMessages,
    initialGuest,
    isEmpty: state === 'empty',
    isProbablyPaid: state === 'probablyPaid',
    isInitiating: state === 'initiating',
    isPaying: state === 'paying' || state === 'redirecting',
    isHandingOver: state === 'redirecting',
    problem: state === 'failed' ? problem : undefined,
    canPay,
    canRemove,
    /** Editing a recipient is also allowed while the first amounts load: then the request restarts. */
    canEdit: canRemove || (isInitiating && !preview && !isHeld),
    retry: () => checkout.send({ type: 'checkout.retry' }),
    remove: (id: string) => checkout.send({ type: 'line.remove', id }),
    saveGuest: (guest: GuestDetails) => checkout.send({ type: 'guest.change', guest }),
    pay: () => checkout.send({ type: 'checkout.pay' }),
  };
};

export type UseCheckoutResult = ReturnType<typeof useCheckout>;
/** View model of the server response; before it, of the eligible cart lines. Totals are whole cents. */
export type CheckoutContent = NonNullable<UseCheckoutResult['content']>;

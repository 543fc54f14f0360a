import * as z from 'zod/mini';
import { type CartLine, quantityOf } from './cart';
import { ownEmailSchema } from './email';
import { requiredText } from './fields';
import type { SentGiftMessage } from './gift-message';
import { toCents } from './money';
import { textLimits } from './text-limits';

/** Line of the `initiateCheckout` response. Amounts are dollars. */
interface CheckoutLine extends CartLine {
  tax?: unknown;
}

/** Response of `initiateCheckout`. Amounts are dollars. */
export interface CheckoutAmounts {
  cartItems: readonly CheckoutLine[];
  shipping: unknown;
}

/** Order summary, in whole cents. */
export interface CheckoutTotals {
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
  /** Whether every amount was readable. Otherwise payment is disabled. */
  isComplete: boolean;
}

/**
 * Checkout totals: subtotal + shipping + tax of the lines, as returned by the server. A missing tax is 0. Unreadable
 * amounts count as 0 and make the totals incomplete.
 */
export const checkoutTotals = ({ cartItems, shipping }: CheckoutAmounts): CheckoutTotals => {
  let isComplete = true;
  const readAmount = (amount: unknown): number => {
    const cents = toCents(amount);
    isComplete &&= cents !== undefined;
    return cents ?? 0;
  };
  const readQuantity = (line: CartLine): number => {
    const quantity = quantityOf(line);
    isComplete &&= quantity !== undefined;
    return quantity ?? 0;
  };
  const subtotal = cartItems.reduce((sum, line) => sum + readAmount(line.price) * readQuantity(line), 0);
  const tax = cartItems.reduce((sum, line) => sum + readAmount(line.tax ?? 0), 0);
  const shippingCents = readAmount(shipping);
  return { subtotal, shipping: shippingCents, tax, total: subtotal + shippingCents + tax, isComplete };
};

/** Whether a line has an error. Errors block payment. */
export const hasLineErrors = (lines: readonly { message?: string | null }[]): boolean =>
  lines.some(({ message }) => Boolean(message?.trim()));

/** Whether lines can be paid for: none has an error, and every amount is readable. */
export const arePayable = (preview: CheckoutAmounts & { cartItems: readonly { message?: string | null }[] }): boolean =>
  !hasLineErrors(preview.cartItems) && checkoutTotals(preview).isComplete;

/** Whether a failed payment proves that the lines are unpaid. A 401, 404 or 429, or no response, does not. */
export const isPaymentRefused = ({ status }: { status?: number }): boolean =>
  status !== undefined && ![401, 404, 429].includes(status);

/**
 * Details of a guest before payment: trimmed names and email. 'Send anonymously' is off by default. Form and backend
 * share this schema.
 */
export const guestSchema = z.object({
  firstName: requiredText('Please enter your first name', textLimits.name),
  lastName: requiredText('Please enter your last name', textLimits.name),
  email: ownEmailSchema,
  anonymous: z._default(z.boolean(), false),
});

/** Guest details in a request. */
export type GuestDetails = z.infer<typeof guestSchema>;

/** Request body of a payment. */
export interface PaymentRequest {
  cartItemIds: readonly string[];
  /** `undefined` for members. */
  guest: GuestDetails | undefined;
  giftMessages: readonly SentGiftMessage[];
}

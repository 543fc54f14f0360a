import * as z from 'zod/mini';
import { type CartLine, quantityOf } from './cart';
import { ownEmailSchema } from './email';
import { requiredText } from './fields';
import { toCents } from './money';
import { textLimits } from './text-limits';

/** A line as initiateCheckout answered it. Amounts are dollars. */
interface CheckoutLine extends CartLine {
  tax?: unknown;
}

/** What initiateCheckout answered. Amounts are dollars. */
export interface CheckoutAmounts {
  cartItems: readonly CheckoutLine[];
  shipping: unknown;
}

/** What the order summary shows, in whole cents. */
export interface CheckoutTotals {
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
  /** Whether every amount could be read. Where not, the total must not be paid. */
  isComplete: boolean;
}

/**
 * The totals of the checkout: subtotal + shipping + the lines' tax, all as the server answered them; a missing tax is 0
 * (reading 24b). What cannot be read counts as 0, and makes the totals incomplete.
 */
export const checkoutTotals = ({ cartItems, shipping }: CheckoutAmounts): CheckoutTotals => {
  let isComplete = true;
  const read = (amount: unknown): number => {
    const cents = toCents(amount);
    isComplete &&= cents !== undefined;
    return cents ?? 0;
  };
  const readQuantity = (line: CartLine): number => {
    const quantity = quantityOf(line);
    isComplete &&= quantity !== undefined;
    return quantity ?? 0;
  };
  const subtotal = cartItems.reduce((sum, line) => sum + read(line.price) * readQuantity(line), 0);
  const tax = cartItems.reduce((sum, line) => sum + read(line.tax ?? 0), 0);
  const shippingCents = read(shipping);
  return { subtotal, shipping: shippingCents, tax, total: subtotal + shippingCents + tax, isComplete };
};

/** Whether a line has an error of its own: nothing is paid before it is resolved (docs/product.md, Validation). */
export const hasLineErrors = (lines: readonly { message?: string | null }[]): boolean =>
  lines.some(({ message }) => Boolean(message?.trim()));

/**
 * Whether a failed payment is an answer to the payment itself: the server still knows the lines, so that they were not paid for before
 * either. It is none where the lines are not known any more, too much was asked, the person is signed out, or nothing was answered (reading 152).
 */
export const isPaymentRefused = ({ status }: { status?: number }): boolean =>
  status !== undefined && ![401, 404, 429].includes(status);

/**
 * What a guest says of themselves before paying (docs/product.md, Validation): both names and an email, trimmed.
 * 'Send anonymously' is off unless chosen. The same schema checks the form and the backend.
 */
export const guestSchema = z.object({
  firstName: requiredText('Please enter your first name', textLimits.name),
  lastName: requiredText('Please enter your last name', textLimits.name),
  email: ownEmailSchema,
  anonymous: z._default(z.boolean(), false),
});

/** A guest's details as they are sent. */
export type GuestDetails = z.infer<typeof guestSchema>;

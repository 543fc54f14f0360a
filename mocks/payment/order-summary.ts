import type { PaymentStatus } from '#backend/database/tables.ts';
import type { Order } from '#generated/model';
import { toCents } from '#rules/money.ts';

/** Order summary of the payment page. Contains no addresses, because payment providers receive none. */
export interface OrderSummary {
  /** `expired`: another order for some of the same lines has replaced it. */
  readonly status: 'open' | 'paid' | 'expired';
  readonly items: readonly {
    readonly name: string;
    readonly picture: string | undefined;
    readonly quantity: number;
    /** Username of the recipient, if not the buyer. */
    readonly recipient: string | null | undefined;
    /** Cents, for all units. */
    readonly amount: number;
  }[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}

const statuses = { pending: 'open', declined: 'open', paid: 'paid', expired: 'expired' } as const;

const cents = (dollars: unknown): number => toCents(dollars) ?? 0;

/** Converts an order to its summary. */
export const summaryOf = (order: Order & { readonly paymentStatus: PaymentStatus }): OrderSummary => ({
  status: statuses[order.paymentStatus],
  items: order.orderItems.map(({ product, quantity, purchaseUnitPrice, recipient }) => ({
    name: product.name ?? '',
    picture: product.media?.[0]?.url,
    quantity: quantity ?? 0,
    recipient: recipient?.username,
    amount: cents(purchaseUnitPrice) * (quantity ?? 0),
  })),
  subtotal: cents(order.subtotal),
  shipping: cents(order.shippingTotal),
  tax: cents(order.taxTotal),
  total: cents(order.totalAmount),
});

import type { OrderToPay, Payments } from '../ports';

/**
 * Payment provider of the shop itself, which moves no money. Its checkout sessions have no expiry and need no polling.
 */
export const localPaymentProvider = (urlOf: (order: OrderToPay, origin: string) => string): Payments => ({
  provider: 'local',
  open: (order, origin) => Promise.resolve({ url: urlOf(order, origin), checkoutSessionId: null, expiresAt: null }),
  getSessionStatus: () => Promise.resolve('closed'),
  expireSession: () => Promise.resolve('closed'),
  refund: () => Promise.reject(new Error('Refunds of local payments are only recorded.')),
});

import { pollCheckoutSessions, syncCheckoutSession } from '#backend/calls/checkout-sessions.ts';
import type { BackendDeps } from '#backend/calls/context.ts';
import type { Payments } from '#backend/ports.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { openBackend, type Seeded } from './backend';
import type { Shopper } from './shopper';

/** Lifetime of a checkout session at the fake provider, ms. */
export const sessionLifetime = 31 * 60_000;

interface FakeSession {
  readonly id: string;
  readonly orderId: string;
  readonly total: number;
  readonly expiresAt: number;
  status: 'open' | 'paid' | 'closed';
  /** Time of the payment. */
  paidAt: string;
}

const urlOf = (sessionId: string): string => `https://pay.example/${sessionId}`;

/**
 * Fake payment provider in memory. Opens a new session on each request, so that only the shop prevents double payments.
 * Sessions survive a crash of the shop.
 */
const createProvider = (now: () => number) => {
  const sessions = new Map<string, FakeSession>();
  const unreachable = new Set<string>();
  const find = (id: string): FakeSession => {
    if (unreachable.has(id)) throw new Error(`Checkout session ${id} does not respond.`);
    const session = sessions.get(id);
    if (!session) throw new Error(`There is no checkout session ${id}.`);
    if (session.status === 'open' && session.expiresAt <= now()) session.status = 'closed';
    return session;
  };
  const paymentOf = ({ id, paidAt }: FakeSession) => ({ id: `pi_${id}`, at: paidAt });
  const payments: Payments = {
    provider: 'stripe',
    open: async ({ id: orderId, total }) => {
      const session: FakeSession = {
        id: `session_${sessions.size + 1}`,
        orderId,
        total,
        expiresAt: now() + sessionLifetime,
        status: 'open',
        paidAt: '',
      };
      sessions.set(session.id, session);
      return { url: urlOf(session.id), checkoutSessionId: session.id, expiresAt: session.expiresAt };
    },
    getSessionStatus: async (id) => {
      const session = find(id);
      if (session.status === 'paid') return paymentOf(session);
      return session.status === 'open' ? new URL(urlOf(id)) : session.status;
    },
    expireSession: async (id) => {
      const session = find(id);
      if (session.status === 'open') session.status = 'closed';
      return session.status === 'paid' ? paymentOf(session) : 'closed';
    },
    refund: (_session, _cents, key) => Promise.resolve({ id: `re_${key}`, at: new Date(now()).toISOString() }),
  };
  return {
    payments,
    /** Ids of checkout sessions for which every request to the provider fails. */
    unreachable,
    sessions: (): readonly FakeSession[] => [...sessions.values()],
    /** Pays the checkout session with this URL. @returns the session id; `undefined` if the session is not open */
    pay: (url: string): string | undefined => {
      const session = find(url.split('/').at(-1) ?? '');
      if (session.status !== 'open') return undefined;
      session.status = 'paid';
      session.paidAt = new Date(now()).toISOString();
      return session.id;
    },
  };
};

/**
 * Opens a backend with a payment provider in memory and a manual clock.
 *
 * @param opened a seeded database
 */
export const openPaymentShop = async (opened?: Seeded) => {
  let time = Date.UTC(2026, 10, 24);
  const now = () => time;
  const provider = createProvider(now);
  /** Hooks that tests set. They run before and after each step: a transaction or a request to the provider. */
  const hooks: { before?: () => void; after?: () => void } = {};
  const withHooks =
    <Sent extends readonly unknown[], Result>(step: (...sent: Sent) => Promise<Result>) =>
    async (...sent: Sent): Promise<Result> => {
      hooks.before?.();
      const result = await step(...sent);
      hooks.after?.();
      return result;
    };
  const payments: Payments = {
    provider: 'stripe',
    open: withHooks(provider.payments.open),
    getSessionStatus: withHooks(provider.payments.getSessionStatus),
    expireSession: withHooks(provider.payments.expireSession),
    refund: withHooks(provider.payments.refund),
  };
  const ports = { ...mockPorts, now, payments };
  const { db, transact, shopper } = await openBackend(ports, (run) => (make) => withHooks(() => run(make))(), opened);
  const deps: BackendDeps = { db, transact, ports };
  /** Delivers the provider's webhook for a checkout session. */
  const deliverWebhook = (sessionId: string) => syncCheckoutSession(deps, sessionId);
  return {
    db,
    provider,
    deps,
    hooks,
    shopper,
    passTime: (ms: number) => {
      time += ms;
    },
    deliverWebhook,
    /** Pays for cart lines and delivers the webhook. */
    buy: async (buyer: Shopper, ...checkoutArgs: Parameters<Shopper['checkoutUrl']>) =>
      deliverWebhook(provider.pay(await buyer.checkoutUrl(...checkoutArgs)) ?? ''),
    pollSessions: () => pollCheckoutSessions(deps),
    /** Sets the tracked stock of a product. */
    setStock: (productId: string, stock: number) =>
      db.updateTable('products').set({ stock }).where('id', '=', productId).execute(),
    /** Units of a product, and whether shoppers see it in stock. */
    stock: async (productId: string) => {
      const query = db.selectFrom('products').select(['stock', 'product']).where('id', '=', productId);
      const { stock, product } = await query.executeTakeFirstOrThrow();
      return { stock, isInStock: product.itemInStock };
    },
    /** Orders that were created by a checkout; those of the seed have no digest. */
    orders: () => db.selectFrom('orders').selectAll().where('digest', '!=', '').orderBy('seq').execute(),
  };
};

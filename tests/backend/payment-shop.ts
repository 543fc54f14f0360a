import { pollCheckoutSessions, syncCheckoutSession } from '#backend/calls/checkout-sessions.ts';
import type { BackendDeps } from '#backend/calls/context.ts';
import type { Payments } from '#backend/ports.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { openBackend } from './backend';
import type { Shopper } from './shopper';

/** Lifetime of a checkout session, ms. */
export const sessionLifetime = 31 * 60_000;

interface Page {
  readonly id: string;
  readonly orderId: string;
  readonly total: number;
  readonly until: number;
  status: 'open' | 'paid' | 'closed';
}

const urlOf = (page: string): string => `https://pay.example/${page}`;

/**
 * Payment provider in memory. Opens a new session on every request, so that only the shop prevents double payments.
 * Sessions survive a crash of the shop.
 */
const createProvider = (now: () => number) => {
  const pages = new Map<string, Page>();
  const silent = new Set<string>();
  const find = (id: string): Page => {
    if (silent.has(id)) throw new Error(`Checkout session ${id} is silent.`);
    const page = pages.get(id);
    if (!page) throw new Error(`There is no checkout session ${id}.`);
    if (page.status === 'open' && page.until <= now()) page.status = 'closed';
    return page;
  };
  const payments: Payments = {
    open: async ({ id: orderId, total }) => {
      const page: Page = {
        id: `page_${pages.size + 1}`,
        orderId,
        total,
        until: now() + sessionLifetime,
        status: 'open',
      };
      pages.set(page.id, page);
      return { url: urlOf(page.id), checkoutSessionId: page.id, expiresAt: page.until };
    },
    getSessionStatus: async (id) => {
      const { status } = find(id);
      return status === 'open' ? new URL(urlOf(id)) : status;
    },
    expireSession: async (id) => {
      const page = find(id);
      if (page.status === 'open') page.status = 'closed';
      return page.status === 'paid' ? 'paid' : 'closed';
    },
    refund: () => Promise.resolve(),
  };
  return {
    payments,
    /** Ids of checkout sessions for which every request to the provider fails. */
    silent,
    pages: (): readonly Page[] => [...pages.values()],
    /** Pays the checkout session with this URL. @returns its id, or `undefined` if it is not open */
    pay: (url: string): string | undefined => {
      const page = find(url.split('/').at(-1) ?? '');
      if (page.status !== 'open') return undefined;
      page.status = 'paid';
      return page.id;
    },
  };
};

/** Opens a backend with a payment provider in memory and a manual clock. */
export const openPaymentShop = async () => {
  let time = Date.UTC(2026, 10, 24);
  const now = () => time;
  const provider = createProvider(now);
  /** Hooks around each step: a transaction or a request to the provider. */
  const steps: { before?: () => void; after?: () => void } = {};
  const stepped =
    <Sent extends readonly unknown[], Result>(take: (...sent: Sent) => Promise<Result>) =>
    async (...sent: Sent): Promise<Result> => {
      steps.before?.();
      const result = await take(...sent);
      steps.after?.();
      return result;
    };
  const payments: Payments = {
    open: stepped(provider.payments.open),
    getSessionStatus: stepped(provider.payments.getSessionStatus),
    expireSession: stepped(provider.payments.expireSession),
    refund: stepped(provider.payments.refund),
  };
  const ports = { ...mockPorts, now, payments };
  const { db, transact, shopper } = await openBackend(ports, (run) => (make) => stepped(() => run(make))());
  const deps: BackendDeps = { db, transact, ports };
  /** Delivers the provider's webhook for a checkout session. */
  const deliverWebhook = (pageId: string) => syncCheckoutSession(deps, pageId);
  return {
    db,
    provider,
    deps,
    steps,
    shopper,
    passTime: (ms: number) => {
      time += ms;
    },
    deliverWebhook,
    /** Pays for cart lines and delivers the webhook. */
    buy: async (buyer: Shopper, ...sent: Parameters<Shopper['checkoutUrl']>) =>
      deliverWebhook(provider.pay(await buyer.checkoutUrl(...sent)) ?? ''),
    pollSessions: () => pollCheckoutSessions(deps),
    /** Sets the tracked stock of a product. */
    setStock: (productId: string, stock: number) =>
      db.updateTable('products').set({ stock }).where('id', '=', productId).execute(),
    stock: async (productId: string) =>
      db.selectFrom('products').select(['stock', 'isInStock']).where('id', '=', productId).executeTakeFirstOrThrow(),
    orders: () => db.selectFrom('orders').selectAll().where('digest', '!=', '').orderBy('seq').execute(),
  };
};

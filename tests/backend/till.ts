import {
  syncCheckoutSession,
  pollCheckoutSessions,
  type CheckoutSessionDeps,
} from '../../backend/calls/checkout-sessions';
import type { Payments } from '../../backend/ports';
import { mockPorts } from '../../mocks/database/ports';
import { openBackend } from './backend';
import type { Shopper } from './shopper';

/** ms that a page of the provider lives. */
export const pageLifetime = 31 * 60_000;

interface Page {
  readonly id: string;
  readonly orderId: string;
  readonly total: number;
  readonly until: number;
  status: 'open' | 'paid' | 'closed';
}

const urlOf = (page: string): string => `https://pay.example/${page}`;

/**
 * A payment provider in memory. It opens another page whenever it is asked: what keeps a buyer from paying twice is the shop. It keeps
 * what it was asked for, also when the shop dies before it hears the answer.
 */
const createProvider = (now: () => number) => {
  const pages = new Map<string, Page>();
  const silent = new Set<string>();
  const find = (id: string): Page => {
    if (silent.has(id)) throw new Error(`Page ${id} is silent.`);
    const page = pages.get(id);
    if (!page) throw new Error(`There is no page ${id}`);
    if (page.status === 'open' && page.until <= now()) page.status = 'closed';
    return page;
  };
  const payments: Payments = {
    open: async ({ id: orderId, total }) => {
      const page: Page = { id: `page_${pages.size + 1}`, orderId, total, until: now() + pageLifetime, status: 'open' };
      pages.set(page.id, page);
      return { url: urlOf(page.id), checkoutId: page.id, paysUntil: page.until };
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
    /** Ids of pages that the provider fails to answer for. */
    silent,
    pages: (): readonly Page[] => [...pages.values()],
    /** A buyer pays at the page of this address. @returns the page's id; `undefined` when it takes no payment */
    pay: (url: string): string | undefined => {
      const page = find(url.split('/').at(-1) ?? '');
      if (page.status !== 'open') return undefined;
      page.status = 'paid';
      return page.id;
    },
  };
};

/** A backend whose orders are paid at a provider. */
export const openPaymentShop = async () => {
  let time = Date.UTC(2026, 10, 24);
  const now = () => time;
  const provider = createProvider(now);
  /** What happens at the next steps: a step is a change, or something that the provider is asked for. */
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
  const { db, transact, shopper } = await openBackend(ports, (kept) => (make) => stepped(() => kept(make))());
  const provided: CheckoutSessionDeps = { db, transact, ports };
  /** The provider tells that this page was paid, or has ended. */
  const tell = (pageId: string) => syncCheckoutSession(provided, pageId);
  return {
    db,
    provider,
    provided,
    steps,
    shopper,
    passTime: (ms: number) => {
      time += ms;
    },
    tell,
    /** Somebody pays for lines of their bag, and the provider tells of it. */
    buy: async (buyer: Shopper, ...sent: Parameters<Shopper['checkoutUrl']>) =>
      tell(provider.pay(await buyer.checkoutUrl(...sent)) ?? ''),
    lookAfter: () => pollCheckoutSessions(provided),
    /** Counts the pieces of a product. */
    count: (productId: string, stock: number) =>
      db.updateTable('products').set({ stock }).where('id', '=', productId).execute(),
    stock: async (productId: string) =>
      db.selectFrom('products').select(['stock', 'isInStock']).where('id', '=', productId).executeTakeFirstOrThrow(),
    orders: () => db.selectFrom('orders').selectAll().where('digest', '!=', '').orderBy('place').execute(),
  };
};

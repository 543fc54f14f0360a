import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import type { ProviderEntry } from '#backend/ports.ts';
import type { AdminContext } from '#server/admin/context.ts';
import { sessionLifetime } from '#server/admin/operators/sessions.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { addSignedIn, adminInProcess } from './admin-in-process';
import type { Outcome, ProviderAnswer, ProviderList } from './desk-model-order';

type Listed<Kind extends keyof ProviderList> = {
  -readonly [Key in keyof ProviderList[Kind][number]]: ProviderList[Kind][number][Key];
};

/** The provider's side of one payment. */
interface Payment {
  readonly payment: ProviderEntry;
  readonly cents: number;
  readonly refunds: Listed<'refunds'>[];
  readonly disputes: Listed<'disputes'>[];
}

/** Refunds and disputes at a provider that the walk can make refuse, or not answer. */
const createRefunds = (now: () => number) => {
  const payments = new Map<string, Payment>();
  const answers = new Map<string, 'made' | 'refused'>();
  const log: ProviderAnswer[] = [];
  const made: string[] = [];
  let next: ProviderAnswer['answer'] = 'made';
  let count = 0;
  const find = (session: string): Payment => {
    const found = payments.get(session);
    if (!found) throw new Error(`Nothing was paid in ${session}.`);
    return found;
  };
  /** Cents of a payment that can still be refunded: none while it is disputed. */
  const left = (session: string): number => {
    const { cents, refunds, disputes } = find(session);
    if (disputes.some(({ state }) => state !== 'won')) return 0;
    return refunds.reduce((rest, refund) => rest - (refund.isFailed ? 0 : refund.cents), cents);
  };
  const add = (session: string, cents: number, key?: string) => {
    count += 1;
    const entry = { id: `re_${count}`, at: new Date(now()).toISOString() };
    find(session).refunds.push({ ...entry, key, cents, isFailed: false });
    return entry;
  };
  const refund = async (session: string, cents: number, key: string): Promise<ProviderEntry> => {
    const planned = next;
    next = 'made';
    const known = answers.get(key);
    const isRefused = known === undefined ? planned === 'refused' || cents > left(session) : known === 'refused';
    const answer = planned === 'down' ? 'down' : isRefused ? 'refused' : planned === 'lost' ? 'lost' : 'made';
    log.push({ key, cents, answer });
    if (answer === 'down') throw new Error('The provider is down.');
    if (!known) answers.set(key, isRefused ? 'refused' : 'made');
    if (isRefused) throw new PaymentRefused('charge_disputed', '', 'req_1');
    const repeated = find(session).refunds.find((one) => one.key === key);
    const { id, at } = repeated ?? add(session, cents, key);
    made.push(session);
    if (answer === 'lost') throw new Error('The answer was lost.');
    return { id, at };
  };
  return {
    log,
    find,
    left,
    add,
    refund,
    pay: (session: string, cents: number) => {
      const payment = { id: `pi_${session}`, at: new Date(now()).toISOString() };
      payments.set(session, { payment, cents, refunds: [], disputes: [] });
    },
    /** Returns and forgets the refunds that the shop has asked for since the last call. */
    takeMade: () => made.splice(0),
    /** Sets how the provider treats the next refund. */
    plan: (answer: ProviderAnswer['answer']) => {
      next = answer;
    },
    list: (session: string): ProviderList => structuredClone(find(session)),
  };
};

/** Fields of a form in order, as a browser submits them, without its buttons. */
export type Fields = readonly (readonly [name: string, value: string])[];

export interface PageForm {
  readonly action: string;
  readonly fields: Fields;
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

const unescaped = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Forms of a part of a page, in order. */
export const formsOf = (html: string): PageForm[] =>
  html
    .split('<form ')
    .slice(1)
    .map((form) => {
      const tags = form.split('</form>', 1)[0]?.match(/<input [^>]*>|<select [^>]*>.*?<\/select>/g) ?? [];
      const selected = (tag: string) =>
        /<option value="([^"]*)" selected/.exec(tag)?.[1] ?? /<option value="([^"]*)"/.exec(tag)?.[1];
      return {
        action: /action="([^"]*)"/.exec(form)?.[1] ?? '',
        fields: tags.map((tag) => [
          attribute(tag, 'name') ?? '',
          unescaped((tag.startsWith('<select') ? selected(tag) : attribute(tag, 'value')) ?? ''),
        ]),
      };
    });

export const valueOf = (fields: Fields, name: string): string => fields.find(([key]) => key === name)?.[1] ?? '';

/** Replaces or adds fields. */
export const withFields = (fields: Fields, changes: Readonly<Record<string, string>>): Fields => [
  ...fields.filter(([name]) => !Object.hasOwn(changes, name)),
  ...Object.entries(changes),
];

const outcomeOf = (response: Response): Outcome => {
  if (response.status === 303) return response.headers.get('Location')?.includes('done=unchanged') ? 'known' : 'done';
  const outcomes: Readonly<Record<number, Outcome>> = { 200: 'confirm', 400: 'refused', 409: 'conflict' };
  const outcome = outcomes[response.status];
  if (outcome === undefined) throw new Error(`The desk answered ${response.status}.`);
  return outcome;
};

/** Opens a shop with two operators, a provider with refunds, and admin pages without a server. */
export const openDesk = async () => {
  const shop = await openPaymentShop();
  const refunds = createRefunds(shop.deps.ports.now);
  Object.assign(shop.deps.ports.payments, {
    refund: refunds.refund,
    listRefundsAndDisputes: (session: string) => Promise.resolve(refunds.list(session)),
  });
  const { db, deps, passTime } = shop;
  const { now } = deps.ports;
  let signedInAt = now();
  for (const name of ['Ada', 'Grace']) await addSignedIn(shop, name);
  const ask = adminInProcess({
    ...deps,
    log: (entry) => {
      if (entry.event === 'failed') throw new Error(JSON.stringify(entry));
    },
  });
  const request = (who: string, path: string, fields?: Fields) =>
    ask(who, path, fields && new URLSearchParams(fields.map(([name, value]) => [name, value])));
  return {
    shop,
    refunds,
    /** Lets time pass. The operators stay signed in. */
    passTime: async (ms: number): Promise<void> => {
      passTime(ms);
      if (now() < signedInAt + sessionLifetime / 2) return;
      signedInAt = now();
      await db
        .updateTable('operatorSessions')
        .set({ expiresAt: now() + sessionLifetime })
        .execute();
    },
    /** Context of a command, or of the server. */
    contextOf: (actor: string): AdminContext => ({ ...shop.deps, actor }),
    read: async (who: string, path: string) => (await request(who, path)).text(),
    send: async (who: string, action: string, fields: Fields) => {
      const response = await request(who, action, fields);
      const html = response.status === 303 ? '' : await response.text();
      const outcome = outcomeOf(response);
      /** The outcome, with the reason of a refusal. */
      const words =
        outcome === 'refused' ? `refused: ${/<div class="note danger"[^>]*>([^<]*)/.exec(html)?.[1]}` : outcome;
      return { outcome, words, html };
    },
  };
};

export type Desk = Awaited<ReturnType<typeof openDesk>>;

import { expect, it } from 'vitest';
import { tableNames } from '#backend/database/tables.ts';
import { pages } from '#server/admin/pages.ts';
import { open, password } from './admin-client';
import { formsOf, type PageForm } from './page-forms';
import { actionPattern, crawl } from './walk-pages';

type Opened = Awaited<ReturnType<typeof open>>;

/** Sent values by the pattern of a form's action. Forms without any are sent as they are shown, with all rows. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/orders/:order/note': { note: 'Rang' },
  '/orders/:order/ship': { do: 'shipped' },
  '/orders/:order/came-back': { state: '' },
  '/orders/:order/address': {
    name: 'Theo Fraser',
    addressLine1: '5 Harbour Road',
    city: 'Halifax',
    state: 'NS',
    postalCode: 'B3H 1A1',
    country: 'Canada',
  },
  '/orders/:order/refund': { dollars: '1.00' },
  '/orders/:order/tracking': { number: '1Z999' },
  '/products/new/save': { name: 'Kettle', price: '12' },
  '/products/edit/:product/save': { price: '13' },
  '/products/bulk': { change: '+1 %' },
  '/customers/:customer/suspend': { suspension: 'Spam' },
  '/giftlists/:giftlist/take-down': { reason: 'Spam', part: 'title' },
  '/settings/save': { contact: 'new@example.ca' },
  '/settings/taxes/save': { province: 'ON', name: 'HST', rate: '14', fromDay: '2099-01-01' },
  '/settings/taxes/register': { QST: '1234' },
  '/operators/add': { name: 'Grace' },
  '/operators/:operator/save': { email: 'grace@example.ca' },
  '/account/password': { current: password, password: 'Staple!Battery74', confirmPassword: 'Staple!Battery74' },
};

/** Forms that are sent last, in this order, because they remove other forms. */
const last = [
  '/orders/labels',
  '/orders/:order/cancel',
  '/orders/ship',
  '/mail/discard',
  '/mail/retry',
  '/mail/retry-all',
  '/customers/:customer/sign-out',
  '/operators/:operator/remove',
  '/customers/:customer/erase',
  '/account/password',
];

/** Forms that record each press in the activity, because addresses or data leave the shop each time. */
const recorded = ['/orders/:order/show-address', '/orders/carrier', '/orders/slips', '/customers/:customer/export'];

/** Forms that save nothing, need a file, an app or a payment provider, or for which the demo has nothing. */
const untried =
  /\/search$|\/products\/(check|import)$|\/account\/(switch|renew)|-refund$|\/giftlists\/:giftlist\/name$/;

/** Tables that jobs change after a form. */
const ofJobs = ['product_figures', 'refreshes', 'facets', 'catalogue'];

/** Rows that forms change. Mails are compared by id, because the outbox changes their other columns. */
const rowsOf = ({ run }: Opened) =>
  Object.fromEntries(
    tableNames
      .filter((name) => !ofJobs.includes(name))
      .map((name) => [name, run(`select ${name === 'mails' ? 'id' : '*'} from ${name}`)]),
  );

const bodyOf = ({ hidden, fields }: PageForm, sent: Readonly<Record<string, string>>) => {
  const body = new URLSearchParams(hidden.map(([name, value]) => [name, value]));
  for (const { name, kind, value, isChecked, options } of fields)
    if (kind !== 'check' || isChecked) body.append(name, value === '' ? (options.at(-1) ?? '') : value);
  for (const [name, value] of Object.entries(sent)) body.set(name, value);
  return body;
};

/** Answer to a press, without the random keys of its forms. */
const press = async ({ ask }: Opened, { action }: PageForm, body: URLSearchParams) => {
  const answer = await ask(action, { method: 'POST', body });
  const text = await answer.text();
  return {
    status: answer.status,
    page: answer.headers.get('location')?.split('?', 1)[0],
    shown: text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'key'),
    asked: formsOf(text).find((form) => form.action === action && form.hidden.some(([name]) => name === 'confirmed')),
  };
};

/** Sends a form, with its confirmation, twice. Returns both answers, and the tables that the second press changed. */
const pressTwice = async (client: Opened, pattern: string, shown: PageForm) => {
  const sent = values[pattern] ?? {};
  let [form, body] = [shown, bodyOf(shown, sent)];
  let first = await press(client, form, body);
  while (first.status === 200 && first.asked) {
    [form, body] = [first.asked, bodyOf(first.asked, sent)];
    first = await press(client, form, body);
    if (body.has('confirmed')) break;
  }
  const before = rowsOf(client);
  const second = await press(client, form, body);
  const after = rowsOf(client);
  const changed = tableNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { first, second, changed };
};

const formsIn = (html: string): PageForm[] =>
  formsOf(html).flatMap((form) => [form.action, ...form.otherActions].map((action) => ({ ...form, action })));

/** Paths of the pages with a form, by pattern of the action. */
const findPages = async ({ read }: Opened) => {
  const found = new Map<string, string[]>();
  for (const { path, html } of await crawl(read))
    for (const pattern of new Set(formsIn(html).map(({ action }) => actionPattern(action))))
      found.set(pattern, [...(found.get(pattern) ?? []), path]);
  return found;
};

/** The first form of these pages as they are now. */
const findForm = async ({ read }: Opened, pattern: string, paths: readonly string[]) => {
  for (const path of paths) {
    const form = formsIn(await read(path)).find(({ action }) => actionPattern(action) === pattern);
    if (form) return { form, path };
  }
  return undefined;
};

it('acts once at a second press on each form, and answers the same', async () => {
  const client = await open();
  const { run } = client;
  run("update operators set email = 'ada@example.ca'");
  const mail = "'a@example.ca', 'a@example.ca', 'Hello', 'Hello', '2026-11-24', 'failed', 14, '550', 0)";
  for (const id of ['m1', 'm2', 'm3'])
    run(`insert into mails (id, email, email_key, subject, text, created_at, state, tries, last_reply, next_try_at)
      values ('${id}', ${mail}`);
  run("insert into audit_events (created_at, kind, needs_action, detail) values ('2026-11-24', 'unknown', true, '{}')");
  const actions = pages
    .flatMap(({ path, actions: own = {} }) => Object.keys(own).map((name) => `${path}/${name}`))
    .filter((pattern) => !untried.test(pattern));
  const waiting = new Set([...actions.filter((pattern) => !last.includes(pattern)), ...last]);
  const problems: unknown[] = [];
  let latest = '/';
  // Forms appear after others were sent.
  for (let round = 1; round <= 4 && waiting.size > 0; round += 1) {
    const paths = await findPages(client);
    for (const pattern of waiting) {
      if (last.includes(pattern) && round < 4 && [...waiting].some((one) => !last.includes(one))) continue;
      const found = await findForm(client, pattern, [latest, ...(paths.get(pattern) ?? [])]);
      if (!found) continue;
      latest = found.path;
      waiting.delete(pattern);
      const { first, second, changed } = await pressTwice(client, pattern, found.form);
      const isSame = second.status === first.status && second.page === first.page && second.shown === first.shown;
      const wrong = changed.filter((name) => name !== 'audit_events' || !recorded.includes(pattern));
      if (first.status > 303 || !isSame || wrong.length > 0)
        problems.push([pattern, first.status, second.status, /role="alert">[^<]*/.exec(second.shown)?.[0], wrong]);
    }
  }
  expect([problems, [...waiting]]).toEqual([[], []]);
});

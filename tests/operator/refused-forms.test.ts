import { expect, it } from 'vitest';
import { secretFields } from '#server/admin/kept-form.ts';
import { browserOf, open, password } from './admin-client';
import { fieldsOf } from './form-fields';
import { formsOf, type PageForm } from './page-forms';
import { actionPattern, crawl } from './walk-pages';

const order = '/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';

/** Marks the forms of a question in {@link refusals}. */
const asked = ', asked';

/** Forms that lead to a question, with the values to send. A value of `checked` checks all boxes. */
const questions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/orders/ship': { do: 'tracking', order: 'checked' },
  '/orders/:order/came-back': {},
  '/orders/:order/cancel': {},
  '/orders/:order/show-address': {},
  '/products/bulk': {},
};

/** Values that are refused, and the reason, by the pattern of the action. A name also matches longer names that begin with it. */
const refusals: Readonly<Record<string, readonly [sent: Readonly<Record<string, string>>, reason: string]>> = {
  '/orders/:order/ship': [{ 'units-0': '900', number: '1Z999' }, 'left to ship.'],
  '/orders/:order/tracking': [{ number: '1' }, 'A tracking number has 4 to 40 letters'],
  '/orders/:order/address': [{ postalCode: '90210' }, 'ostal code'],
  [`/orders/:order/address${asked}`]: [{ postalCode: '90210' }, 'ostal code'],
  [`/orders/:order/came-back${asked}`]: [{ postalCode: '90210' }, 'ostal code'],
  '/orders/:order/cancel': [{ quantity: '900' }, 'can be canceled.'],
  [`/orders/:order/cancel${asked}`]: [{ dollars: '9000.00' }, 'can be refunded.'],
  '/orders/:order/refund': [{ dollars: '9000.00' }, 'can be refunded.'],
  '/orders/:order/note': [{ note: ' ' }, 'Enter a note.'],
  [`/orders/ship${asked}`]: [{ number: '1' }, 'A tracking number has 4 to 40 letters'],
  '/products/check': [{ replace: 'checked' }, 'Choose a file first.'],
  [`/products/bulk${asked}`]: [{ price: 'ten', change: '' }, 'Must be an amount in dollars'],
  '/products/new/save': [{ price: 'ten', name: 'Kettle' }, 'Must be an amount in dollars'],
  '/products/edit/:product/save': [{ price: 'ten', name: 'Kettle' }, 'Must be an amount in dollars'],
  '/customers/:customer/suspend': [{ suspension: ' ' }, 'Enter a reason.'],
  '/giftlists/:giftlist/take-down': [{ reason: ' ' }, 'Enter a reason.'],
  '/settings/save': [{ contact: 'nobody' }, 'It must be an email address'],
  '/settings/taxes/save': [{ rate: '200', province: 'ON', fromDay: '2099-01-01' }, 'Enter a rate from 0% to 100%'],
  '/settings/taxes/register': [{ 'GST/HST': '1'.repeat(41) }, 'It must be one line of at most 40 characters.'],
  '/account/switch-on': [{ current: 'wrong', code: '1' }, 'It is not your password.'],
  '/operators/add': [{ name: 'Ada', email: 'grace@example.com' }, 'Operator Ada already exists.'],
  '/operators/:operator/save': [{ email: 'nobody' }, 'Enter an email address'],
};

/** Forms that are refused only if their customer was erased. */
const accepted = ['/customers/:customer/export'];

const isBox = (kind: string): boolean => kind === 'check' || kind === 'row';

const isNamed = (field: string, name: string): boolean => field === name || new RegExp(`^${name}[-:]`).test(field);

/** Fills in a form: these values, and other text in its other fields. */
const fillIn = ({ hidden, fields }: PageForm, sent: Readonly<Record<string, string>>) => {
  const filled = fields.flatMap(({ name, kind, value, isChecked, options }, index) => {
    const [, wanted] = Object.entries(sent).find(([one]) => isNamed(name, one)) ?? [];
    if (isBox(kind)) return (wanted ?? (isChecked ? 'checked' : '')) === '' ? [] : [[name, value] as const];
    if (wanted !== undefined) return [[name, wanted] as const];
    if (kind === 'choice') return [[name, options.at(-1) ?? ''] as const];
    return [[name, kind === 'text' ? `typed ${index}` : value] as const];
  });
  const others = Object.entries(sent).filter(([name]) => !fields.some((field) => isNamed(field.name, name)));
  return { filled, body: new URLSearchParams([...hidden, ...filled, ...others].map(([name, value]) => [name, value])) };
};

/** Whether two forms are about the same row: their hidden fields are equal, but for keys and versions. */
const isSameForm = (one: PageForm, other: PageForm): boolean => {
  const idsOf = ({ hidden }: PageForm) =>
    hidden
      .filter(([name]) => !/^(key|back|confirmed|shown-.*)$/.test(name))
      .toSorted()
      .join('\n');
  return one.action === other.action && idsOf(one) === idsOf(other);
};

type Opened = Awaited<ReturnType<typeof open>>;

/** Finds the largest form of each action of the demo shop, and of its questions. */
const findForms = async ({ read, ask }: Opened) => {
  const forms = new Map<string, PageForm>();
  const others = new Map<string, PageForm>();
  const passwordFields = new Set<string>();
  const add = (suffix: string, html: string) => {
    for (const [, name = ''] of html.matchAll(/<input [^>]*name="([^"]*)"[^>]*type="password"/g))
      passwordFields.add(name);
    for (const [, name = ''] of html.matchAll(/<input [^>]*type="password"[^>]*name="([^"]*)"/g))
      passwordFields.add(name);
    for (const form of formsOf(html)) {
      const key = actionPattern(form.action) + suffix;
      if (!forms.has(key) || (forms.get(key)?.fields.length ?? 0) < form.fields.length) forms.set(key, form);
      for (const action of form.otherActions) others.set(actionPattern(action), { ...form, action });
    }
  };
  for (const { html } of await crawl(read)) {
    add('', html);
    // The texts of a form that is too large are read before its files.
    for (const [form = ''] of html.matchAll(/<form [^>]*enctype.*?<\/form>/gs))
      expect(form.slice(form.lastIndexOf('type="file"'))).not.toMatch(/ name="(?!(file|pictures)")/);
  }
  for (const [key, sent] of Object.entries(questions)) {
    const form = forms.get(key) ?? others.get(key);
    if (!form) throw new Error(`No page has a form for ${key}.`);
    const { body } = fillIn({ ...form, fields: form.fields.filter(({ kind }) => kind !== 'text') }, sent);
    const answer = await ask(form.action, { method: 'POST', body });
    expect([key, answer.status]).toEqual([key, 200]);
    add(asked, await answer.text());
  }
  const written = [...forms].filter(([, { fields }]) => fields.some(({ kind }) => kind !== 'row'));
  expect(written.map(([key]) => key).toSorted()).toEqual([...Object.keys(refusals), ...accepted].toSorted());
  return { forms: new Map(written), passwordFields };
};

/** The form of a page, with the values that it sends. */
const shownIn = (html: string, form: PageForm) => {
  const again = formsOf(html).find((one) => isSameForm(one, form));
  const values = (again?.fields ?? []).flatMap(({ name, kind, value, isChecked }) =>
    isBox(kind) && !isChecked ? [] : [[name, value] as const],
  );
  return { again, values };
};

interface Refusal {
  readonly key: string;
  readonly form: PageForm;
  readonly sent: Readonly<Record<string, string>>;
  readonly reason: string;
}

/** Sends a form that is refused: its page shows the values, and the reason at its field. */
const expectRefusal = async ({ ask }: Opened, { key, form, sent, reason }: Refusal): Promise<void> => {
  const { filled, body } = fillIn(form, sent);
  const answer = await ask(form.action, { method: 'POST', body });
  const html = await answer.text();
  const [, alert] = /role="alert">(.*?)<\/div>/s.exec(html) ?? [];
  expect([key, answer.status, alert]).toEqual([key, 400, expect.stringContaining(reason)]);
  const { again, values } = shownIn(html, form);
  expect([key, values]).toEqual([key, expect.arrayContaining(filled)]);
  const wrong = (again?.fields ?? []).filter(
    ({ name, kind }) => !isBox(kind) && isNamed(name, Object.keys(sent)[0] ?? ''),
  );
  // A field that is not shown again, such as a password, says nothing.
  const problems = wrong.length === 0 ? [reason] : wrong.map(({ problem }) => problem);
  expect([key, problems]).toEqual([key, expect.arrayContaining([expect.stringContaining(reason)])]);
};

it('shows every form again that was refused, or sent after its session had ended', async () => {
  const client = await open();
  const { ask, send, run, cookie } = client;
  const device = await browserOf(client);
  let session = cookie();
  const { forms, passwordFields } = await findForms(client);
  expect([...passwordFields].filter((name) => !secretFields.has(name))).toEqual([]);
  const countChanges = () => run("select count(*) as count from audit_events where kind != 'operator signed in'");
  const changes = countChanges();
  for (const [key, form] of forms) {
    const [sent, reason] = refusals[key] ?? [{}, ''];
    const { filled, body } = fillIn(form, sent);
    cookie(session);
    if (reason !== '') await expectRefusal(client, { key, form, sent, reason });
    run('delete from operator_sessions');
    cookie(device);
    for (const name of passwordFields) body.set(name, 'Sesame!Street9');
    const signedOut = await ask(form.action, { method: 'POST', body });
    const page = await signedOut.text();
    expect([key, signedOut.status, page]).toEqual([key, 401, expect.stringContaining('Your form was not saved.')]);
    const kept = fieldsOf(page, '/sign-in');
    expect(Object.values(kept).filter((value) => value.includes('typed'))).toEqual([]);
    const shown = await send('/sign-in', { ...kept, name: 'Ada', password });
    session = shown.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const html = await shown.text();
    const alert = expect.stringContaining('role="alert">This is your form again. Look at it, then send it.');
    expect([key, shown.status, html]).toEqual([key, 200, alert]);
    const values = expect.arrayContaining(filled.filter(([name]) => !secretFields.has(name)));
    expect([key, shownIn(html, form).values]).toEqual([key, values]);
    expect([key, html]).not.toEqual([key, expect.stringContaining('Sesame!Street9')]);
  }
  expect(countChanges()).toEqual(changes);
});

it('keeps the selection of a list whose form was refused', async () => {
  const { read, ask } = await open();
  const [form] = formsOf(await read('/orders?filter=on-hold')).filter(({ action }) => action === '/orders/ship');
  if (!form) throw new Error('The list has no form.');
  const { filled, body } = fillIn(form, { order: 'checked', back: '/orders?filter=on-hold' });
  const answer = await ask(form.action, { method: 'POST', body });
  const page = await answer.text();
  expect([answer.status, page]).toEqual([400, expect.stringContaining('have no parcel that can ship.')]);
  const [again] = formsOf(page).filter(({ action }) => action === form.action);
  const checked = again?.fields.filter(({ isChecked }) => isChecked).map(({ name, value }) => [name, value]);
  expect(checked).toEqual(filled);
});

it('keeps what was written while another operator changed the order, and sends it at the second press', async () => {
  const { read, send } = await open();
  const page = await read(order);
  const ship = `${order}/ship`;
  const sent = { ...fieldsOf(page, ship), number: '1Z999', do: 'shipped' };
  const refund = { ...fieldsOf(page, `${order}/refund`), dollars: '2.50' };
  const question = fieldsOf(await (await send(`${order}/refund`, refund)).text(), `${order}/refund`);
  await send(`${order}/refund`, question);
  const refused = await send(ship, sent);
  const again = await refused.text();
  expect([refused.status, fieldsOf(again, ship)['number']]).toEqual([409, '1Z999']);
  const shipped = await send(ship, { ...fieldsOf(again, ship), do: 'shipped' });
  expect(shipped.headers.get('location')).toBe(`${order}?done=shipped`);
});

it('lists what was written in a form that the page no longer has', async () => {
  const { read, send } = await open();
  const page = await read(order);
  await send(`${order}/ship`, { ...fieldsOf(page, `${order}/ship`), do: 'shipped' });
  const address = { ...fieldsOf(page, `${order}/address`), addressLine1: '5 Harbour Road', city: 'Halifax' };
  const refused = await send(`${order}/address`, address);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/<dt>Address<\/dt><dd>5 Harbour Road<\/dd>.*<dd>Halifax<\/dd>/),
  ]);
});

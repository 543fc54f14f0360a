import { expect, it } from 'vitest';
import type { RunTransaction } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products } from '../backend/shopper';
import { addSignedIn, adminInProcess } from './admin-in-process';
import { createRandom } from './desk-model-walk';
import { formsOf } from './page-forms';

/** A form that an operator has open: all that it sends, and the values of the fields that the test changes. */
interface OpenForm {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly shown: Readonly<Record<string, string>>;
}

/** Forms, with values to choose from for each field, as the page shows them once they are saved. */
interface Subject {
  readonly page: string;
  readonly action: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

const subjects: readonly Subject[] = [
  {
    page: '/products/edit/northern-lights-vinyl',
    action: '/products/edit/northern-lights-vinyl/save',
    values: { name: ['LP', 'Record'], price: ['31.00', '32.50'], stock: ['5', '6'], store: ['North', 'South'] },
  },
  {
    page: '/settings',
    action: '/settings/save',
    values: { company: ['Gifts Ltd', 'Lists Ltd'], lowStock: ['3', '7'], contact: ['a@example.ca', 'b@example.ca'] },
  },
  {
    page: '/settings/taxes',
    action: '/settings/taxes/register',
    values: { QST: ['1', '2'], 'GST/HST': ['3', '4'] },
  },
  {
    page: '/operators/opr_Grace',
    action: '/operators/opr_Grace/save',
    values: { email: ['grace@example.ca', 'hopper@example.ca'] },
  },
];

/** Rounds of presses, and the seed that repeats them, in front of the command. */
const [rounds, seed] = [Number(process.env['ROUNDS']) || 40, Number(process.env['SEED']) || 1];

it('Two operators who save old forms at once lose no change of each other', async () => {
  const shop = await openPaymentShop();
  for (const name of ['Ada', 'Grace']) await addSignedIn(shop, name);
  const ask = adminInProcess({ ...shop.deps, ports: { ...mockPorts, ...shop.deps.ports } });
  const random = createRandom(seed);
  const read = async ({ page, action, values }: Subject): Promise<OpenForm> => {
    const html = await (await ask('Ada', page)).text();
    const form = formsOf(html).find((one) => one.action === action);
    if (!form) throw new Error(`${page} has no form ${action}.`);
    const sent = form.fields.filter(({ kind, isChecked }) => kind !== 'check' || isChecked);
    const fields = [...form.hidden, ...sent.map(({ name, value }) => [name, value] as const)];
    return { fields, shown: Object.fromEntries(fields.filter(([name]) => name in values)) };
  };
  const old = new Map(subjects.map(({ action }): [string, OpenForm[]] => [action, []]));
  for (let round = 1; round <= rounds; round += 1) {
    const subject = random.pick(subjects);
    const { action, values } = subject;
    const stored = await read(subject);
    const forms = [...(old.get(action) ?? []), stored].slice(-3);
    old.set(action, forms);
    const presses = ['Ada', 'Grace'].map((who) => {
      const form = random.pick(forms);
      const sent: Record<string, string> = {};
      for (const name of random.some(Object.keys(values), 2)) sent[name] = random.pick(values[name] ?? []);
      return { who, form, sent };
    });
    const statuses = await Promise.all(
      presses.map(async ({ who, form, sent }) => {
        const body = new URLSearchParams(form.fields.map(([name, value]) => [name, sent[name] ?? value]));
        return (await ask(who, action, body)).status;
      }),
    );
    /** Saves the presses one after the other, as a page that compares each changed field does. */
    const inOrder = (order: readonly number[]) => {
      const now: Record<string, string> = { ...stored.shown };
      const answers: number[] = [];
      for (const index of order) {
        const press = presses[index];
        if (!press) continue;
        const { form, sent } = press;
        const changed = Object.keys(sent).filter((name) => sent[name] !== form.shown[name]);
        const isConflict = changed.some((name) => now[name] !== form.shown[name] && now[name] !== sent[name]);
        answers[index] = isConflict ? 409 : 303;
        if (!isConflict) for (const name of changed) now[name] = sent[name] ?? '';
      }
      return { answers, now };
    };
    const { shown: now } = await read(subject);
    expect(
      [inOrder([0, 1]), inOrder([1, 0])],
      `seed ${seed}, round ${round}: ${JSON.stringify({ action, statuses, now, stored: stored.shown, presses: presses.map(({ form, sent }) => ({ shown: form.shown, sent })) })}`,
    ).toContainEqual({
      answers: statuses,
      now,
    });
  }
});

/** Opens a shop with a paid order, and the two operators' page about it. */
const openOrder = async () => {
  const shop = await openPaymentShop();
  for (const name of ['Ada', 'Grace']) await addSignedIn(shop, name);
  const buyer = shop.shopper();
  await shop.buy(buyer, await buyer.addWithAddress(products.vinyl));
  const [order] = await shop.orders();
  const ask = adminInProcess(shop.deps);
  const path = `/orders/${order?.id}`;
  const html = await (await ask('Ada', path)).text();
  /** Both operators send a form of the page at once, each with another key. */
  const pressBoth = async (action: string) => {
    const form = formsOf(html).find((one) => one.action === action || one.otherActions.includes(action));
    const answers = ['Ada', 'Grace'].map(async (who) => {
      const fields = (form?.hidden ?? []).map(([name, value]) => [name, name === 'key' ? crypto.randomUUID() : value]);
      const answer = await ask(who, action, new URLSearchParams(fields));
      return { status: answer.status, html: await answer.text() };
    });
    return Promise.all(answers);
  };
  return { shop, path, html, pressBoth };
};

it('Two operators who print the labels of an order at once get one label, and one question', async () => {
  const { shop, pressBoth } = await openOrder();
  const answers = await pressBoth('/orders/labels');
  const titles = answers.map(({ html }) => /<h1>([^<]*)/.exec(html)?.[1]);
  expect(titles.toSorted()).toEqual(['Address labels', 'Print 1 label again?']);
  const events = await shop.db.selectFrom('auditEvents').select('actor').where('kind', '=', 'labels printed').execute();
  expect(events).toHaveLength(1);
});

it('An operator gets no label with an address that another one corrects in that moment', async () => {
  const { shop, path, html } = await openOrder();
  const form = new Map(formsOf(html).find(({ otherActions }) => otherActions.includes('/orders/labels'))?.hidden);
  const transact: RunTransaction = async (make) => {
    await shop.db
      .updateTable('orders')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    return shop.deps.transact(make);
  };
  const ask = adminInProcess({ ...shop.deps, transact });
  const answer = await ask('Ada', '/orders/labels', new URLSearchParams([...form, ['back', path]]));
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringMatching(/Order #\w{8} has just been changed\. Look at it, then print again\./),
  ]);
  expect(await shop.db.selectFrom('auditEvents').select('seq').where('kind', '=', 'labels printed').execute()).toEqual(
    [],
  );
});

it('Two operators who send a confirmation again at once mail the buyer once', async () => {
  const { shop, path, pressBoth } = await openOrder();
  const count = async () => (await shop.db.selectFrom('mails').select('id').execute()).length;
  const before = await count();
  const answers = await pressBoth(`${path}/confirmation`);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect((await count()) - before).toBe(1);
});

it('Two operators who suspend a member at once mail one reason, and the other operator sees both', async () => {
  const shop = await openPaymentShop();
  for (const name of ['Ada', 'Grace']) await addSignedIn(shop, name);
  const ask = adminInProcess(shop.deps);
  const html = await (await ask('Ada', '/customers/usr_zoe')).text();
  const form = formsOf(html).find(({ action }) => action === '/customers/usr_zoe/suspend');
  const answers = await Promise.all(
    ['Ada', 'Grace'].map(async (who) => {
      const fields = new URLSearchParams(Object.fromEntries(form?.hidden ?? []));
      fields.set('suspension', `Spam, says ${who}.`);
      fields.set('confirmed', 'yes');
      return ask(who, '/customers/usr_zoe/suspend', fields);
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const winner = answers[0]?.status === 303 ? 'Ada' : 'Grace';
  const { suspensionReason } = await shop.db
    .selectFrom('people')
    .select('suspensionReason')
    .where('id', '=', 'usr_zoe')
    .executeTakeFirstOrThrow();
  const mails = await shop.db.selectFrom('mails').select('text').where('text', 'like', '%Spam, says%').execute();
  expect([suspensionReason, mails.length, mails[0]?.text.includes(`Spam, says ${winner}.`)]).toEqual([
    `Spam, says ${winner}.`,
    1,
    true,
  ]);
  const refused = await answers.find(({ status }) => status === 409)?.text();
  expect(refused).toContain(`Spam, says ${winner}.`);
});

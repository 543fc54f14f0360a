import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fillWords } from '#backend/database/migrations/0042-search-words.ts';
import { fillOrderPeople } from '#backend/database/migrations/0064-numbered-people.ts';
import type { Db } from '#backend/database/tables.ts';
import {
  giftlistWords,
  keyQueryWords,
  orderWords,
  personWords,
  productQueryWords,
  productWords,
  type QueryWords,
  queryWords,
  type WeightedWord,
  weights,
} from '#backend/domain/words.ts';
import { listActivity } from '#server/admin/activity/activity.ts';
import { latestGiftlists, listGiftlists } from '#server/admin/giftlists/giftlists.ts';
import { listOrders } from '#server/admin/orders/search.ts';
import { fillShop } from '#tools/bench/server/fill-shop.ts';
import { openDemo } from './demo-shop';

const firstNames = ['Ana', 'Anabel', 'Anne-Marie', 'Bo', 'Élise', 'Roy', 'Kim', 'Wren', 'Ida', 'Noor'];
const lastNames = ['Roy', 'Royce', 'Ana', 'Blue', 'Teapot', 'Kim', 'Okafor', 'Ng', "O'Neill"];

/** Texts to search: each name, pairs of names, a product, a word of all members, an email, and an unknown word. */
const texts = [
  ...new Set([...firstNames, ...lastNames]),
  ...lastNames.slice(0, 4).map((last, index) => `${firstNames[index]} ${last}`),
  ...lastNames.slice(0, 4).map((last) => `An ${last}`),
  'wool',
  'gbanusk',
  'blue teapot',
  'ana teapot roy',
  'member',
  'member.7@',
  'zzyzx',
];

/** Numbers from 0 to below `end`, the same in each run. */
const createPicker = () => {
  let state = 7;
  return (end: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
};

/** Opens a shop whose members, guests and recipients have few different names, with events about all kinds of rows. */
const openNamed = async (): Promise<Db> => {
  const { db } = await openDemo();
  await fillShop(db, 0.3);
  const pick = createPicker();
  const name = () => ({
    firstName: firstNames[pick(firstNames.length)] ?? '',
    lastName: lastNames[pick(lastNames.length)] ?? '',
  });
  const people = await db.selectFrom('people').select('id').orderBy('seq').execute();
  for (const { id } of people) await db.updateTable('people').set(name()).where('id', '=', id).execute();
  const orders = await db.selectFrom('orders').select(['id', 'buyerName']).orderBy('seq').execute();
  for (const { id, buyerName } of orders) {
    const { firstName, lastName } = name();
    if (buyerName !== null)
      await db
        .updateTable('orders')
        .set({ buyerName: `${firstName} ${lastName}` })
        .where('id', '=', id)
        .execute();
    for (const position of [0, 1]) {
      const recipientId = people[pick(2 * people.length)]?.id ?? null;
      const items = db.updateTable('orderItems').set({ recipientId });
      await items.where('orderId', '=', id).where('position', '=', position).execute();
    }
  }
  await sql`update orders set created_at = '2026-11-20T12:00:00.000Z' where seq % 5 = 0`.execute(db);
  await sql`update giftlists set title = 'Blue ' || title where seq % 9 = 0`.execute(db);
  const products = await db.selectFrom('products').select('id').orderBy('seq').execute();
  const giftlists = await db.selectFrom('giftlists').select('id').orderBy('seq').execute();
  const event = { createdAt: '2026-11-20T12:00:00.000Z', kind: 'changed', needsAction: false };
  const about = [
    ...people.map(({ id }) => ({ personId: id, detail: '{}' })),
    ...products.map(({ id }) => ({ personId: null, detail: JSON.stringify({ product: id }) })),
    ...giftlists.map(({ id }) => ({ personId: null, detail: JSON.stringify({ giftlist: id }) })),
  ];
  for (const [index, one] of about.entries())
    if (index % 3 === 0)
      await db
        .insertInto('auditEvents')
        .values({ ...event, ...one })
        .execute();
  await db.deleteFrom('orderPeople').execute();
  await sql.raw(fillOrderPeople).execute(db);
  for (const table of ['productWords', 'peopleWords', 'orderWords', 'giftlistWords'] as const)
    await db.deleteFrom(table).execute();
  await fillWords(db);
  return db;
};

/** Words of a row within weights, and whether they have all words of a query. */
const hasAll = (words: readonly WeightedWord[], query: QueryWords, to: number, from = 0): boolean =>
  query.length > 0 &&
  query.every((spellings) =>
    words.some(
      ({ word, weight }) => weight >= from && weight <= to && spellings.some((spelling) => word.startsWith(spelling)),
    ),
  );

/** Rows of a shop with their words, found by reading all of them. */
const readAll = async (db: Db) => {
  const people = await db.selectFrom('people').selectAll().orderBy('seq', 'desc').execute();
  const peopleWords = new Map(people.map((person) => [person.id, personWords(person)]));
  const items = Map.groupBy(await db.selectFrom('orderItems').selectAll().execute(), ({ orderId }) => orderId);
  const paid = db.selectFrom('orders').selectAll().where('paymentStatus', '=', 'paid');
  const orders = (await paid.orderBy('createdAt', 'desc').orderBy('seq', 'desc').execute()).map((order) => {
    const ofOrder = items.get(order.id) ?? [];
    const own = orderWords(
      order,
      ofOrder.map(({ item }) => item),
    );
    const ids = [order.ownerId, ...ofOrder.flatMap(({ recipientId }) => recipientId ?? [])];
    return { id: order.id, own, people: ids.flatMap((id) => [peopleWords.get(id) ?? []]) };
  });
  const products = await db.selectFrom('products').selectAll().orderBy('seq').execute();
  const giftlists = await db.selectFrom('giftlists').selectAll().orderBy('seq', 'desc').execute();
  const events = await db.selectFrom('auditEvents').selectAll().orderBy('seq', 'desc').execute();

  const ordersBy = (text: string): string[] => {
    // None has such an email: it is only the beginning of one.
    const query = text.includes('@') ? [] : queryWords(text);
    return orders.flatMap(({ id, own, people: named }) =>
      hasAll(own, query, weights.order.product) || named.some((words) => hasAll(words, query, weights.person.name))
        ? id
        : [],
    );
  };
  const isFound = (words: readonly WeightedWord[], text: string): boolean =>
    (!text.includes('@') && hasAll(words, queryWords(text), weights.person.name)) ||
    hasAll(words, keyQueryWords(text), weights.person.email, weights.person.email);
  const peopleBy = (text: string): string[] =>
    people.flatMap(({ id }) => (isFound(peopleWords.get(id) ?? [], text) ? id : []));
  const giftlistsBy = (text: string) =>
    giftlists.filter(
      ({ ownerId, title }) =>
        isFound(peopleWords.get(ownerId) ?? [], text) ||
        hasAll(giftlistWords({ title }), queryWords(text), weights.giftlist.title),
    );
  const productsBy = (text: string): string[] =>
    products.flatMap(({ id, name, product }) => {
      const words = productWords({ ...product, id, name });
      const { description, id: weight } = weights.product;
      return hasAll(words, productQueryWords(text), description) || hasAll(words, keyQueryWords(text), weight, weight)
        ? id
        : [];
    });
  /** Numbers of the events about the latest 50 orders, and 200 rows of the other kinds. */
  const eventsBy = (text: string): string[] => {
    const found = {
      orders: ordersBy(text).slice(0, 50),
      people: peopleBy(text).slice(0, 200),
      giftlists: giftlistsBy(text)
        .slice(0, 200)
        .map(({ id }) => id),
      products: productsBy(text).slice(0, 200),
    };
    return events.flatMap(({ seq, orderId, personId, detail }) =>
      found.orders.includes(orderId ?? '') ||
      found.people.includes(personId ?? '') ||
      found.giftlists.includes(String(detail['giftlist'])) ||
      found.products.includes(String(detail['product']))
        ? String(seq)
        : [],
    );
  };
  return { ordersBy, giftlistsBy, eventsBy };
};

/** Reads all pages of a list. */
const readPages = async (
  read: (page: string) => Promise<{ readonly ids: readonly string[]; readonly next: string | undefined }>,
): Promise<string[]> => {
  const all: string[] = [];
  for (let page: string | undefined = ''; page !== undefined; ) {
    const { ids, next }: Awaited<ReturnType<typeof read>> = await read(page);
    all.push(...ids);
    page = next;
  }
  return all;
};

const open = async () => {
  const db = await openNamed();
  return { db, all: await readAll(db) };
};

describe('a search of the admin pages', () => {
  it('finds the orders that a look at each row finds', async () => {
    const { db, all } = await open();
    for (const text of texts.filter((one) => !one.includes('@')))
      for (const limits of [undefined, { sorted: 1, people: 10_000 }, { sorted: 1, people: 1 }]) {
        const found = await readPages(async (page) => {
          const { orders, next } = await listOrders(db, {
            filter: 'all',
            search: text,
            page,
            ...(limits && { limits }),
          });
          return { ids: orders.map(({ id }) => id), next };
        });
        expect([text, found]).toEqual([text, all.ordersBy(text)]);
      }
  });

  it('finds the giftlists that a look at each row finds', async () => {
    const { db, all } = await open();
    for (const text of texts)
      for (const maxOwners of [undefined, 1]) {
        const found = await readPages(async (page) => {
          const query = { filter: 'public', search: text, page, ...(maxOwners && { maxOwners }) } as const;
          const { rows, next } = await listGiftlists(db, query);
          return { ids: rows.map(({ id }) => id), next };
        });
        const most = await latestGiftlists(db, text, { most: 9, ...(maxOwners && { maxOwners }) });
        const latest = await db
          .selectFrom('giftlists')
          .select('id')
          .where('seq', 'in', most)
          .orderBy('seq', 'desc')
          .execute();
        expect([text, latest]).toEqual([
          text,
          all
            .giftlistsBy(text)
            .slice(0, 9)
            .map(({ id }) => ({ id })),
        ]);
        const shown = all.giftlistsBy(text).filter((list) => !list.isHidden && list.takedownReason === null);
        expect([text, found]).toEqual([text, shown.map(({ id }) => id)]);
      }
  });

  it('finds the events that a look at each row finds', async () => {
    const { db, all } = await open();
    for (const text of texts) {
      const found = await readPages(async (page) => {
        const query = { isOpen: false, actor: '', kind: '', from: '', to: '', subject: text, page };
        const { rows, next } = await listActivity(db, 'America/Toronto', query);
        return { ids: rows.map(({ seq }) => String(seq)), next };
      });
      expect([text, found]).toEqual([text, all.eventsBy(text)]);
    }
  });
});

import { sql } from 'kysely';
import { idsOfPeople } from '#backend/database/search-words.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { fullName } from '#backend/domain/people.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { latestGiftlists } from '../giftlists/giftlists';
import { readSeqs } from '../orders/search';
import { foundPeople } from '../people/search';
import { foundProducts } from '../products/search';

/** Maximum rows of a kind whose events a search lists: a common word finds thousands. */
const maxFound = 200;

const productOf = sql<string>`detail ->> 'product'`;
const giftlistOf = sql<string>`detail ->> 'giftlist'`;

/** Matches the events about the orders, customers, products and giftlists that a search finds. */
export const eventsAbout = async (db: Db, text: string) => {
  const events = db.selectFrom('auditEvents').select('auditEvents.seq');
  const latest = await readSeqs(db, { filter: 'all', search: text, page: '' });
  const seqs = latest.rows.map(({ seq }) => seq);
  const orders = db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.seq', 'in', seqs.length === 0 ? [0] : seqs);
  const people = sql<number>`(select seq from ${foundPeople(text)} as found group by seq order by seq desc limit ${sql.lit(maxFound)})`;
  // Expressions, because SQLite uses no index of an expression for the values of a column.
  const products = db
    .selectFrom('products')
    .select(sql<string>`products.id || ''`.as('id'))
    .where('products.seq', 'in', foundProducts(text));
  const lists = db
    .selectFrom('giftlists')
    .select(sql<string>`giftlists.id || ''`.as('id'))
    .where('giftlists.seq', 'in', await latestGiftlists(db, text, { most: maxFound }));
  const found = events
    .where('orderId', 'in', orders)
    .union(events.where('personId', 'in', db.selectFrom(idsOfPeople(people).as('person')).select('person.id')))
    .union(events.where(productOf, 'in', products.orderBy('products.seq').limit(maxFound)))
    .union(events.where(giftlistOf, 'in', lists));
  return sql<boolean>`audit_events.seq in ${found}`;
};

/** Names for the events of a page. */
export interface SubjectNames {
  readonly products: ReadonlyMap<string, string>;
  readonly giftlists: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  /** Names of the products of an order, by its id and their number (from 1). */
  readonly items: ReadonlyMap<string, string>;
}

/** Key of a product of an order. */
export const itemKey = (orderId: string | null, number: number): string => `${orderId} ${number}`;

const textsOf = (events: readonly Row<'auditEvents'>[], name: 'product' | 'giftlist'): string[] => [
  ...new Set(events.flatMap(({ detail }) => (detail[name] === undefined ? [] : [String(detail[name])]))),
];

/** Reads rows only if there are ids. */
const rowsOf = async <RowOfIds>(
  ids: readonly string[],
  query: { readonly execute: () => Promise<RowOfIds[]> },
): Promise<RowOfIds[]> => (ids.length === 0 ? [] : query.execute());

/** Loads the names of what events are about. Erased and deleted rows have none. */
export const loadNames = async (db: Db, events: readonly Row<'auditEvents'>[]): Promise<SubjectNames> => {
  const orderIds = [...new Set(events.flatMap(({ orderId, detail }) => (detail['item'] ? (orderId ?? []) : [])))];
  const personIds = [...new Set(events.flatMap(({ personId }) => personId ?? []))];
  const [productIds, giftlistIds] = [textsOf(events, 'product'), textsOf(events, 'giftlist')];
  const products = db.selectFrom('products').select(['id', 'name']).where('id', 'in', productIds);
  const giftlists = db.selectFrom('giftlists').select(['id', 'title']).where('id', 'in', giftlistIds);
  const people = db
    .selectFrom('people')
    .select(['id', 'username', 'firstName', 'lastName'])
    .where('id', 'in', personIds);
  const items = db.selectFrom('orderItems').select(['orderId', 'position', 'item']).where('orderId', 'in', orderIds);
  return {
    products: new Map((await rowsOf(productIds, products)).map(({ id, name }) => [id, name])),
    giftlists: new Map((await rowsOf(giftlistIds, giftlists)).map(({ id, title }) => [id, displayTitle({ title })])),
    people: new Map(
      (await rowsOf(personIds, people)).map(({ id, username, ...names }) => [id, `${fullName(names)}, @${username}`]),
    ),
    items: new Map(
      (await rowsOf(orderIds, items)).flatMap(({ orderId, position, item }) =>
        item.product?.name ? [[itemKey(orderId, position + 1), item.product.name] as const] : [],
      ),
    ),
  };
};

import { sql } from 'kysely';
import { fillWords } from '#backend/database/migrations/0042-search-words.ts';
import { fillLatestOfGuests } from '#backend/database/migrations/0049-guests.ts';
import { fillGiftlistOwners, fillOrderPeople } from '#backend/database/migrations/0064-numbered-people.ts';
import { isSqlite } from '#backend/database/sqlite.ts';
import type { Db } from '#backend/database/tables.ts';
import { setCatalogueSize } from '#seed/insert-rows.ts';
import { refreshProductFigures } from '#server/jobs/product-figures.ts';

/** Rows of a shop of size 1, by table. Each list has 5 wishes, each order 2 items. */
const unit = {
  products: 200,
  members: 1000,
  orders: 1000,
  friendships: 3000,
  notifications: 3000,
  events: 2000,
} as const;

/** Days over which orders and events are spread, at any size. */
const days = 200;

const syllables = ['ba', 'do', 'fi', 'gu', 'ke', 'lo', 'mi', 'nu', 'pe', 'ra'];

/**
 * Made-up words. 1% of all people and guests have each of the first hundred, and 5% each of the others. So do goods of
 * orders with a leading g, and titles of lists with a leading t.
 */
export const words: readonly string[] = Array.from({ length: 120 }, (_, index) => {
  const [first = '', second = ''] = [syllables[Math.floor(index / 10) % 10], syllables[index % 10]];
  return index < 100 ? `${first}${second}sk` : `${second}v${first}nt`;
});

const rare = (row: string) => `(select word from bench_words where n = (${row}) % 100)`;

const frequent = (row: string) => `(select word from bench_words where n = 100 + ((${row}) / 100) % 20)`;

/** Expressions that differ between the databases. */
const dialects = {
  postgres: {
    /** ISO time of epoch seconds. */
    time: (seconds: string) => `to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    hex: (number: string, width: number) => `lpad(to_hex((${number})::bigint), ${width}, '0')`,
    document: (text: string) => `(${text})::json`,
    big: (number: string) => `(${number})::bigint`,
  },
  sqlite: {
    time: (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
    hex: (number: string, width: number) => `printf('%0${width}x', ${number})`,
    document: (text: string) => text,
    big: (number: string) => `(${number})`,
  },
} as const;

/** Statements that fill a demo shop. `i` is the number of a row, from 1: the same rows in each run. */
const statementsOf = (
  size: number,
  { time, hex, document, big }: (typeof dialects)['postgres' | 'sqlite'],
  now: number,
): readonly string[] => {
  const products = unit.products * size;
  const members = unit.members * size;
  const orders = unit.orders * size;
  const rows = (last: number) => `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${last})`;
  const product = (row: string) => `(select id from products where seq = 1 + (${row}) % ${products})`;
  const member = (row: string) => `'usr_bench_' || (1 + (${row}) % ${members})`;
  /** Time of a row, the last of which is now. */
  const at = (row: string, last: number) => time(`${now / 1000} - ${days * 86_400}.0 * (${last} - ${row}) / ${last}`);
  const uuid = (row: string) =>
    `${hex(`${big(row)} * 2654435761 % 4294967296`, 8)} || '-1000-4000-8000-' || ${hex(row, 12)}`;
  const shipped = `owner_id like '%_bench_%' and fulfillment_status = 'SHIPPED'`;
  return [
    'create temporary table bench_words (n integer primary key, word text)',
    `insert into bench_words values ${words.map((word, index) => `(${index}, '${word}')`).join()}`,
    `insert into people (id, username, username_key, email, email_key, first_name, last_name, about)
      ${rows(members)}, named as (select i, ${rare('i')} as first, ${frequent('i')} as last from n)
      select 'usr_bench_' || i, 'member.' || i, 'member.' || i, 'member.' || i || '@example.ca', 'member.' || i || '@example.ca',
        first, last, ${document(`'{}'`)} from named`,
    `insert into accounts (id, is_verified) ${rows(members)} select 'usr_bench_' || i, true from n`,
    `insert into sessions (id, owner_id, person_id, seen_at) ${rows(unit.events * size)}
      select 'ses_bench_' || i, 'gst_bench_' || i, case when i <= ${members} then 'usr_bench_' || i end, ${now} from n`,
    // Each member asks the next ones, and the first one a hundred more.
    `insert into friendships (id, from_id, to_id, pair_key, is_accepted)
      ${rows(unit.friendships * size)}, pairs as (
        select i, ${member('i')} as one, ${member(`i + 1 + i / ${members}`)} as other from n
        union all select ${unit.friendships * size} + i, 'usr_bench_1', 'usr_bench_' || (100 + i) from n where i <= 100)
      select 'frd_bench_' || i, one, other, case when one < other then one || ' ' || other else other || ' ' || one end,
        i % 10 <> 0 from pairs`,
    `insert into giftlists (id, owner_id, title, is_hidden, created_at_ms)
      ${rows(members)}, named as (select i, 't' || ${rare('i * 7')} || ' t' || ${frequent('i * 7')} as title from n)
      select 'gft_bench_' || i, 'usr_bench_' || i, title, i % 5 = 0, ${now} - ${members} + i from named`,
    `insert into giftlist_items (id, giftlist_id, product_id, quantity, purchased_quantity, sort_order)
      ${rows(members * 5)} select 'gli_bench_' || i, 'gft_bench_' || (1 + (i - 1) / 5), ${product('i * 37')}, 1,
        case when i % 5 = 0 then 1 else 0 end, i % 5 from n`,
    `insert into gifts (id, owner_id, giftlist_id, giftlist_item_id, product_id, quantity, is_revealed)
      ${rows(members)} select 'gif_bench_' || i, 'usr_bench_' || i, 'gft_bench_' || i, 'gli_bench_' || (i * 5),
        ${product('i * 5 * 37')}, 1, true from n`,
    // Half of the orders are by guests with several orders each. Few are waiting, few have a refund.
    `insert into orders (id, owner_id, payment_id, payment_status, email, email_key, is_anonymous, buyer_name,
        created_at, paid_at, summary, total_cents, refunded_cents, needs_fulfillment, fulfillment_status)
      ${rows(orders)}, model as (select summary from orders where payment_status = 'paid' order by seq limit 1),
        bought as (select i, ${uuid('i')} as id, i % 2 = 1 as is_guest, ${at('i', orders)} as at,
          ${rare('i * 3')} || ' ' || ${frequent('i * 3')} as buyer,
          case when i % 2 = 1 then 'guest.' || (i % ${Math.ceil(orders / 3)}) else 'member.' || (1 + i % ${members}) end
            || '@example.ca' as email from n)
      select id, case when is_guest then 'gst_bench_' || i else ${member('i')} end, 'pay_bench_' || i, 'paid', email, email, false,
        case when is_guest then buyer end, at, at, summary, 4000, case when i % 1000 = 1 then 250 else 0 end, i % 50 = 0,
        case when i % 50 = 0 then 'NOT_FULFILLED' else 'SHIPPED' end from bought, model order by i`,
    `insert into order_destinations (order_id, number, recipient_id, address)
      select id, 1, case when seq % 3 = 0 then ${member('seq')} end, (select address from order_destinations
        where address is not null order by order_id limit 1) from orders where owner_id like '%_bench_%'`,
    `insert into order_items (order_id, position, product_id, recipient_id, quantity, price_cents, destination, item)
      ${rows(2)}, model as (select cast(item as text) as text, item -> 'product' ->> 'name' as name from order_items
        order by order_id, position limit 1)
      select orders.id, i - 1, ${product('orders.seq * 31 + i * 17')}, case when orders.seq % 3 = 0 then ${member('orders.seq')} end,
        1, 2000, 1, ${document(`replace(model.text, model.name, 'g' || ${rare('orders.seq * 11')} || ' g' || ${frequent('orders.seq * 11')})`)}
      from orders, n, model where owner_id like '%_bench_%' order by orders.seq, i`,
    `insert into shipments (id, order_id, destination, shipped_at, notified_at)
      select 'shp_' || id, id, 1, created_at, created_at from orders where ${shipped} order by seq`,
    `insert into shipment_items (shipment_id, position, quantity) ${rows(2)}
      select 'shp_' || id, i - 1, 1 from orders, n where ${shipped}`,
    `insert into ledger (id, order_id, kind, provider, currency, at, cents)
      select 'payment:' || id, id, 'payment', 'local', 'cad', paid_at, 4000 from orders where owner_id like '%_bench_%' order by seq`,
    `insert into ledger_lines (ledger_id, position, kind, cents) ${rows(2)}
      select 'payment:' || id, i - 1, 'goods', 2000 from orders, n where owner_id like '%_bench_%'`,
    `insert into audit_events (created_at, actor, kind, order_id, needs_action, detail)
      ${rows(unit.events * size)} select ${at('i', unit.events * size)}, case i % 3 when 0 then 'Ada' when 1 then 'Grace' end,
        'fulfilled', ${uuid(`1 + i % ${orders}`)}, false, ${document(`'{"item":1,"quantity":1,"status":"SHIPPED"}'`)} from n`,
    `insert into notifications (id, owner_id, type, message, viewed, created_at, person_id)
      ${rows(unit.notifications * size)} select 'ntf_bench_' || i, ${member('i')}, 'FRIEND_REQUEST', '', i % 2 = 0,
        ${at('i', unit.notifications * size)}, ${member('i + 1')} from n`,
    `insert into mails (id, email, email_key, subject, text, created_at, state, tries, last_reply, next_try_at)
      ${rows(orders)} select 'mal_bench_' || i, 'guest.' || i || '@example.ca', 'guest.' || i || '@example.ca', 'Your order',
        'Thank you.', ${at('i', orders)}, 'sent', 1, '250', 0 from n`,
    fillLatestOfGuests,
    'delete from order_people',
    fillOrderPeople,
    fillGiftlistOwners,
    'drop table bench_words',
  ];
};

/** Fills a database of the demo with the rows of a shop so many times the size of {@link unit}. */
export const fillShop = async (db: Db, size: number): Promise<void> => {
  await setCatalogueSize(db, unit.products * size);
  await db.connection().execute(async (connection) => {
    for (const statement of statementsOf(size, dialects[isSqlite(db) ? 'sqlite' : 'postgres'], Date.now()))
      await sql.raw(statement).execute(connection);
    for (const table of ['productWords', 'peopleWords', 'orderWords', 'giftlistWords'] as const)
      await connection.deleteFrom(table).execute();
    await fillWords(connection);
    await refreshProductFigures(connection, () => Date.now());
    // As autovacuum does it. The shop never analyzes SQLite.
    if (!isSqlite(db)) await sql.raw('vacuum analyze').execute(connection);
  });
};

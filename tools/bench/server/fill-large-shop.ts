import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';
import { setCatalogueSize } from '#seed/insert-rows.ts';

/** Rows of a shop that sells 100 orders a day. */
export const largeShop = { products: 5000, orders: 20_000, members: 3000, giftlists: 3000 } as const;

/** Start of a SQLite statement in which `n` has the numbers from 1 to `last`. */
const counter = (last: number) => `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${last})`;

const daysAgo = (days: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${days}) || ' days')`;

/** Id of a product for a row number, so that the rows are spread over all products. */
const productId = (number: string) => `(select id from products where seq = 1 + (${number}) % ${largeShop.products})`;

/**
 * Fills a SQLite copy of the demo: half of the orders are by guests, 2% wait, few are canceled or refunded, so that
 * their filters do not fill a page. Each order has three audit events, each product two price changes.
 */
const statements: readonly string[] = [
  `insert into people (id, username, username_key, email, email_key, first_name, last_name, search, about)
    ${counter(largeShop.members)}
    select 'usr_large_' || i, 'member.' || i, 'member.' || i, 'member.' || i || '@example.ca',
      'member.' || i || '@example.ca', 'Robin', 'Number' || i, 'robin number' || i, '{}' from n`,
  `insert into giftlists (id, owner_id, title, search, is_hidden, created_at_ms)
    ${counter(largeShop.giftlists)} select 'gft_large_' || i, 'usr_large_' || i, 'Wishes ' || i, 'wishes ' || i, i % 5 = 0, 0 from n`,
  `insert into giftlist_items (id, giftlist_id, product_id, quantity, sort_order)
    ${counter(largeShop.giftlists * 4)}
    select 'gli_large_' || i, 'gft_large_' || (1 + i % ${largeShop.giftlists}), ${productId('i * 37')}, 1, i from n`,
  `insert into orders (id, owner_id, payment_id, payment_status, email, is_anonymous, buyer_name, created_at, search,
      summary, refunded_cents, needs_fulfillment)
    ${counter(largeShop.orders)}, model as (select summary from orders where payment_status = 'paid' limit 1)
    select printf('%08x-1000-4000-8000-%012x', (i * 2654435761) % 4294967296, i),
      case when i % 2 = 0 then 'gst_large_' || i else 'usr_large_' || (1 + i % ${largeShop.members}) end,
      'pay_large_' || i, 'paid',
      case when i % 2 = 0 then 'Guest.' || (i % 7000) else 'member.' || (1 + i % ${largeShop.members}) end || '@example.ca',
      false, case when i % 2 = 0 then 'Guest Number' || i end, ${daysAgo('i / 100.0')},
      'order ' || i || ' ' || (select search from products where seq = 1 + (i * 31) % ${largeShop.products}),
      json_set(model.summary, '$.fulfillmentStatus',
        case when i % 50 = 0 then 'NOT_FULFILLED' when i % 700 = 3 then 'CANCELED' else 'SHIPPED' end),
      case when i % 1000 = 1 then 250 else 0 end, i % 50 = 0
    from n, model`,
  `update orders set email_key = replace(email, 'Guest', 'guest'),
      buyer_search = replace(coalesce(buyer_name, ''), 'Guest Number', 'guest number') where owner_id like '%_large_%'`,
  `insert into order_items (order_id, position, product_id, recipient_id, quantity, item)
    select orders.id, positions.position, ${productId('orders.seq * 31 + positions.position * 17')},
      case when orders.seq % 3 = 0 then 'usr_large_' || (1 + orders.seq % ${largeShop.members}) end, 1 + orders.seq % 2,
      (select item from order_items limit 1)
    from orders, (select 0 as position union all select 1) as positions where owner_id like '%_large_%'`,
  `insert into audit_events (created_at, actor, kind, order_id, needs_action, detail)
    select created_at, steps.actor, steps.kind, id, false, steps.detail from orders,
      (select 'Ada' as actor, 'fulfilled' as kind, '{"item":1,"quantity":1,"status":"SHIPPED"}' as detail
        union all select 'Grace', 'fulfilled', '{"item":2,"quantity":1,"status":"SHIPPED"}'
        union all select null, 'confirmation sent again', '{}') as steps
    where owner_id like '%_large_%' order by created_at`,
  `insert into audit_events (created_at, actor, kind, needs_action, detail)
    select ${daysAgo('products.seq / 100.0')}, 'Grace', changes.kind, false,
      json_object('product', products.id, 'price', '30.00 → 34.00')
    from (select 'product changed' as kind union all select 'product changed by import') as changes, products`,
  `insert into mails (id, email, email_key, subject, text, created_at, state, tries, last_reply, next_try_at)
    ${counter(3000)}
    select 'mal_large_' || i, 'guest.' || i || '@example.ca', 'guest.' || i || '@example.ca', 'Your order', 'Thank you.', ${daysAgo('i / 100.0')},
      'sent', 1, '250', 0 from n`,
];

/** Fills a SQLite copy of the demo with the rows of a large shop. */
export const fillLargeShop = async (db: Db): Promise<void> => {
  await setCatalogueSize(db, largeShop.products);
  for (const statement of statements) await sql.raw(statement).execute(db);
};

import { sql } from 'kysely';
import type { Db } from '../database/tables';

/** Stores which members bought or receive new paid orders. Operators find orders by their names. */
export const addPeopleOfOrders = async (db: Db, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return;
  const orders = sql`orders.id in (${sql.join(orderIds)})`;
  await sql`insert into order_people (person_seq, order_seq)
    select people.seq, orders.seq from orders join people on people.id = orders.owner_id where ${orders}
    union select people.seq, orders.seq from orders join order_items on order_items.order_id = orders.id
      join people on people.id = order_items.recipient_id where ${orders}`.execute(db);
};

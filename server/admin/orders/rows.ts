import type { Updateable } from 'kysely';
import type { Db, Tables } from '#backend/database/tables.ts';

/** Changes an item of an order. */
export const updateItem = async (
  db: Db,
  { orderId, position }: { readonly orderId: string; readonly position: number },
  values: Updateable<Tables['orderItems']>,
): Promise<void> => {
  await db
    .updateTable('orderItems')
    .set(values)
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute();
};

/** Changes a destination of an order. */
export const updateDestination = async (
  db: Db,
  { orderId, destination }: { readonly orderId: string; readonly destination: number },
  values: Updateable<Tables['orderDestinations']>,
): Promise<void> => {
  await db
    .updateTable('orderDestinations')
    .set(values)
    .where('orderId', '=', orderId)
    .where('number', '=', destination)
    .execute();
};

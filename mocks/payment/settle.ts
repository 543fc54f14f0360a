import type { Tables } from '../backend/tables';

/** The order that is to be paid. */
export const findOrder = (tables: Tables, orderId: string, paymentId: string) =>
  tables.orders.findFirst((query) => query.where({ id: orderId, paymentId }));

/** Marks the order as paid, and removes its lines from the cart. Doing it twice changes nothing more. */
export const settle = async (tables: Tables, orderId: string, paymentId: string): Promise<void> => {
  const order = findOrder(tables, orderId, paymentId);
  if (!order) return;
  await tables.orders.update(order, {
    data: (paid) => {
      paid.payment = 'paid';
    },
  });
  tables.lines.deleteMany((query) =>
    query.where({ ownerId: order.ownerId, id: (id: string) => order.lineIds.includes(id) }),
  );
};

/** Marks the payment as declined. The cart stays, and the same lines can be paid for again. */
export const decline = async (tables: Tables, orderId: string, paymentId: string): Promise<void> => {
  const order = findOrder(tables, orderId, paymentId);
  if (order?.payment !== 'pending') return;
  await tables.orders.update(order, {
    data: (declined) => {
      declined.payment = 'declined';
    },
  });
};

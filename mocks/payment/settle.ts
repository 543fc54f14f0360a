import type { Tables } from '../backend/tables';

/** The order that somebody came to pay for. */
export const findOrder = (tables: Tables, orderId: string, paymentId: string) =>
  tables.orders.findFirst((query) => query.where({ id: orderId, paymentId }));

/** The card is charged: the order is paid, and what it paid for leaves the bag. Paying twice is paying once. */
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

/** The payment did not happen. The bag stays, and the same lines can be paid for again. */
export const decline = async (tables: Tables, orderId: string, paymentId: string): Promise<void> => {
  const order = findOrder(tables, orderId, paymentId);
  if (order?.payment !== 'pending') return;
  await tables.orders.update(order, {
    data: (declined) => {
      declined.payment = 'declined';
    },
  });
};

import { findGift } from '../backend/lines';
import { mailText } from '../backend/mail';
import { storeNotification } from '../backend/news';
import type { Row, Tables } from '../backend/tables';
import { catalogue } from '../catalogue';

/** The confirmation that a buyer gets (docs/product.md, Payment success). It names who gets what, and no address of another person. */
const confirm = (tables: Tables, { id, email, orderItems }: Row<'orders'>): Promise<void> => {
  const lines = orderItems.map(({ quantity, product, recipient }) =>
    recipient ? `${quantity} × ${product.name}, for @${recipient.username}` : `${quantity} × ${product.name}`,
  );
  return mailText(tables, email, `Your order #${id.slice(0, 8)}`, `Thank you for your order: ${lines.join('; ')}.`);
};

/** The order that is to be paid. */
export const findOrder = (tables: Tables, orderId: string, paymentId: string) =>
  tables.orders.findFirst((query) => query.where({ id: orderId, paymentId }));

/** Marks the gifts of an order as purchased, and tells the owners of their lists. An anonymous buyer is not named. */
const deliverGifts = async (tables: Tables, { ownerId, buyerName, giftlistItemIds = [] }: Row<'orders'>) => {
  for (const id of giftlistItemIds) {
    const gift = findGift(tables, id);
    if (!gift) continue;
    const { item, list, owner } = gift;
    await tables.giftlistItems.update(item, {
      data: (bought) => {
        bought.isPurchased = true;
      },
    });
    if (owner.id === ownerId) continue;
    const product = catalogue.find(({ id: productId }) => productId === item.productId)?.name ?? 'A gift';
    await storeNotification(tables, owner.id, {
      type: 'PURCHASE',
      message: `${buyerName ?? 'Somebody'} bought ${product} from your giftlist "${list.title}".`,
    });
  }
};

/**
 * Marks the order as paid, removes its lines from the cart, marks its gifts as purchased, and mails a confirmation. Doing it twice, from two tabs say, changes
 * nothing more.
 */
export const settle = async (tables: Tables, orderId: string, paymentId: string): Promise<void> => {
  const order = findOrder(tables, orderId, paymentId);
  if (!order || order.payment === 'paid') return;
  await tables.orders.update(order, {
    data: (paid) => {
      paid.payment = 'paid';
    },
  });
  tables.lines.deleteMany((query) =>
    query.where({ ownerId: order.ownerId, id: (id: string) => order.lineIds.includes(id) }),
  );
  await deliverGifts(tables, order);
  await confirm(tables, order);
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

import type { Db } from '../../backend/database/tables';

/** Event of a payment that its buyer disputes; open as long as the dispute is. */
export const paymentDisputed = 'payment disputed';

/** Ids of the orders with an open dispute. */
export const disputedOrders = (db: Db) => db.selectFrom('disputes').select('orderId').where('state', '=', 'open');

import type { Db } from '#backend/database/tables.ts';

/** Kind of the audit event about a disputed payment. The event needs action while the dispute is open. */
export const paymentDisputed = 'payment disputed';

/** Ids of the orders with an open dispute. */
export const disputedOrders = (db: Db) => db.selectFrom('disputes').select('orderId').where('state', '=', 'open');

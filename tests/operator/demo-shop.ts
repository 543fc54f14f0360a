import { createTransactionRunner } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import type { AdminContext } from '#server/admin/context.ts';
import { type AdminOrder, iterateUnfulfilledOrders } from '#server/admin/orders/orders-with-items.ts';
import type { ProductFile } from '#server/admin/products/import.ts';
import { databases } from '../backend/databases';

/** Opens the demo shop as operator Ada. */
export const openDemo = async (): Promise<AdminContext> => {
  const { db, concurrency } = await databases.openSeeded();
  return { db, transact: createTransactionRunner(db, concurrency, {}), ports: mockPorts, actor: 'Ada' };
};

/** Lists the unfulfilled orders, as the admin sorts them. */
export const listUnfulfilled = async (db: AdminContext['db']): Promise<AdminOrder[]> => {
  const all: AdminOrder[] = [];
  for await (const orders of iterateUnfulfilledOrders(db)) all.push(...orders);
  return all;
};

/** Opens the demo shop without products and the rows that refer to them. */
export const openEmpty = async (): Promise<AdminContext> => {
  const context = await openDemo();
  for (const table of ['giftlistItems', 'cartLines', 'products', 'facets'] as const)
    await context.db.deleteFrom(table).execute();
  return context;
};

/** Creates a product file with this text. */
export const fileOf = (text: string, isReplacing = false): ProductFile => ({
  bytes: new TextEncoder().encode(text),
  kind: text.startsWith('[') ? 'json' : 'csv',
  isReplacing,
});

import { createTransactionRunner } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import type { AdminContext } from '#server/admin/context.ts';
import type { ProductFile } from '#server/admin/products/import.ts';
import { iterateUnfulfilledOrders, type UnfulfilledOrder } from '#server/admin/unfulfilled-orders.ts';
import { databases } from '../backend/databases';

/** Opens the demo shop as operator Ada. */
export const openDemo = async (): Promise<AdminContext> => {
  const { db, concurrency } = await databases.openSeeded();
  return { db, transact: createTransactionRunner(db, concurrency, {}), ports: mockPorts, actor: 'Ada' };
};

/** All orders that wait for an operator, in order. */
export const listUnfulfilled = async (db: AdminContext['db']): Promise<UnfulfilledOrder[]> => {
  const all: UnfulfilledOrder[] = [];
  for await (const orders of iterateUnfulfilledOrders(db)) all.push(...orders);
  return all;
};

/** Opens the demo shop without products and the rows that refer to them. */
export const openEmpty = async (): Promise<AdminContext> => {
  const work = await openDemo();
  for (const table of ['giftlistItems', 'cartLines', 'products', 'facets'] as const)
    await work.db.deleteFrom(table).execute();
  return work;
};

/** Creates a product file with this text. */
export const fileOf = (text: string, isReplacing = false): ProductFile => ({
  bytes: new TextEncoder().encode(text),
  kind: text.startsWith('[') ? 'json' : 'csv',
  isReplacing,
});

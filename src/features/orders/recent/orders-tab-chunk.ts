import { lazyChunk } from '#runtime';

/** Lazy chunk of the Orders tab of My Account. */
export const ordersTabChunk = lazyChunk(async () => {
  const { OrdersTab, seedRecentOrders } = await import('./orders-tab');
  return { Tab: OrdersTab, seed: seedRecentOrders };
});

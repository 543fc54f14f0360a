import { lazyChunk } from '#runtime';

/** Lazy chunk of the Orders tab of My Account. */
export const ordersTabChunk = lazyChunk(async () => (await import('./orders-tab')).OrdersTab);

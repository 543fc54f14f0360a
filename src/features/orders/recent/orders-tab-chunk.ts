import { lazyChunk } from '../../../runtime';

/** The tab 'Orders' of My Account. Its code comes when the tab is first chosen. */
export const ordersTabChunk = lazyChunk(async () => (await import('./orders-tab')).OrdersTab);

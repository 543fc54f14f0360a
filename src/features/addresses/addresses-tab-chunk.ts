import { lazyChunk } from '../../runtime';

/** The tab 'Addresses' of My Account. Its code comes when the tab is first chosen. */
export const addressesTabChunk = lazyChunk(async () => (await import('./addresses-tab')).AddressesTab);

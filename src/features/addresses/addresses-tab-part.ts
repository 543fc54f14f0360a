import { lazyChunk } from '../../runtime';

/** The tab 'Addresses' of My Account. Its code comes when the tab is first chosen. */
export const addressesTabPart = lazyChunk(async () => (await import('./addresses-tab')).AddressesTab);

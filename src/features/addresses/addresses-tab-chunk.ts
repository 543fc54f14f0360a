import { lazyChunk } from '#runtime';

/** Lazy chunk of the Addresses tab of My Account. */
export const addressesTabChunk = lazyChunk(async () => (await import('./addresses-tab')).AddressesTab);

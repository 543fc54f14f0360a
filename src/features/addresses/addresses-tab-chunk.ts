import { lazyChunk } from '#runtime';

/** Lazy chunk of the Addresses tab of My Account. */
export const addressesTabChunk = lazyChunk(async () => {
  const { AddressesTab, seedAddressesTab } = await import('./addresses-tab');
  return { Tab: AddressesTab, seed: seedAddressesTab };
});

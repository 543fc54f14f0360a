export { provideAddressForm } from './address-form.actors';
export { AddressFields } from './address-fields';
export { addressesTabChunk } from './addresses-tab-chunk';
export { NewAddressForm } from './new-address-form';
export { useShippingNote } from './use-shipping-note';
export type { AddressFormControl, KeptDraft } from './use-address-form';
export { seedShippingNote } from './address-queries';

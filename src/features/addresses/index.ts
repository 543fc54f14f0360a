export { AddressFields } from './address-fields';
export { provideAddressForm } from './address-form.actors';
export { seedShippingNote } from './address-queries';
export { addressesTabChunk } from './addresses-tab-chunk';
export { NewAddressForm } from './new-address-form';
export type { SuggestedLineHandle } from './suggested-line';
export { suggestedLineChunk } from './suggested-line-chunk';
export type { AddressFormControl, DraftStore } from './use-address-form';
export { useShippingNote } from './use-shipping-note';

export { provideAddressForm } from './address-form.actors';
export { addressesTabPart } from './addresses-tab-part';
export { NewAddressForm } from './new-address-form';
export { ShippingNote } from './shipping-note';
export { ProvinceSelect } from './province-select';
export type { AddressFormControl } from './use-address-form';

export { provideAddAddress } from './add-address.actors';
export { AddressForm } from './address-form';
export { addressesTabPart } from './addresses-tab-part';
export { ProvinceSelect } from './province-select';

export { provideAddAddress } from './add-address.actors';
export { AddressForm } from './address-form';
export { addressText } from './address-text';
export { ProvinceSelect } from './province-select';

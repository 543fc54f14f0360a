export { provideAddAddress } from './add-address.actors';
export { AddressForm } from './address-form';
export { ProvinceSelect } from './province-select';

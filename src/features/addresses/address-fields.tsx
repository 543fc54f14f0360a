import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type addressErrors, type addressFieldNames, country } from '#rules/address.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './address-fields.module.css';
import { ProvinceSelect } from './province-select';

type Name = Exclude<(typeof addressFieldNames)[number], 'country'>;

interface AddressFieldsProps {
  register: (name: Name) => UseFormRegisterReturn;
  /** Error attributes of a field. */
  errorOf: ReturnType<typeof addressErrors<Name>>['errorOf'];
  /** Props of the province select. Default: those of `register('state')`. */
  province?: ComponentProps<typeof ProvinceSelect>;
  countryHelper?: string;
}

/** Fields below the first line, shared by all address forms. */
export const AddressFields = ({ register, errorOf, province, countryHelper }: AddressFieldsProps) => (
  <>
    <Field label="Address line 2" {...errorOf('addressLine2')} helper="Apartment, unit, floor. Optional.">
      <TextInput autoComplete="address-line2" {...register('addressLine2')} />
    </Field>
    <div className={styles.pair}>
      <Field label="City" {...errorOf('city')} isRequired>
        <TextInput autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field label="Province or territory" {...errorOf('state')} isRequired>
        <ProvinceSelect {...(province ?? register('state'))} />
      </Field>
      <Field label="Postal code" {...errorOf('postalCode')} isRequired>
        <TextInput autoComplete="postal-code" autoCapitalize="characters" {...register('postalCode')} />
      </Field>
      <Field label="Country" helper={countryHelper}>
        <TextInput value={country} readOnly autoComplete="country-name" />
      </Field>
    </div>
  </>
);

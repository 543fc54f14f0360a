import type { ComponentPropsWithRef } from 'react';
import { provinces } from '../../rules/provinces';
import { Select } from '../../ui/select';

const options = provinces.map(({ code, name }) => ({ value: code, label: name }));

/** A province or territory of Canada; none is the first one. */
export const ProvinceSelect = (props: Omit<ComponentPropsWithRef<'select'>, 'children'>) => (
  <Select options={options} placeholder="Choose one" autoComplete="address-level1" {...props} />
);

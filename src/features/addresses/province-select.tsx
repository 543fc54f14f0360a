import type { ComponentPropsWithRef } from 'react';
import { provinces } from '#rules/provinces.ts';
import { Select } from '#ui/select.tsx';

const options = provinces.map(({ code, name }) => ({ value: code, label: name }));

/** Select for a province or territory of Canada; initially empty. */
export const ProvinceSelect = (props: Omit<ComponentPropsWithRef<'select'>, 'children'>) => (
  <Select options={options} placeholder="Choose one" autoComplete="address-level1" {...props} />
);

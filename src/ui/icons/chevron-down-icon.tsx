import { IconBase, type IconProps } from './icon-base';

/** Points down: more below, or expand. */
export const ChevronDownIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </IconBase>
);

import { IconBase, type IconProps } from './icon-base';

/** A person and a plus: adding a friend. */
export const PersonPlusIcon = (props: IconProps) => (
  <IconBase {...props}>
    <circle cx="9.5" cy="8" r="3.5" />
    <path d="M3 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M18.5 8v6M15.5 11h6" />
  </IconBase>
);

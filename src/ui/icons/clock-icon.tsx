import { IconBase, type IconProps } from './icon-base';

/** A clock: later. */
export const ClockIcon = (props: IconProps) => (
  <IconBase {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.2 2" />
  </IconBase>
);

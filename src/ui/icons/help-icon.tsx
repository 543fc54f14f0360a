import { IconBase, type IconProps } from './icon-base';

/** A question mark in a circle: explanation. */
export const HelpIcon = (props: IconProps) => (
  <IconBase {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.3 9.4a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2M12 17v.2" />
  </IconBase>
);

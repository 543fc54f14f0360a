import { IconBase, type IconProps } from './icon-base';

/** An i in a circle: information. */
export const InfoIcon = (props: IconProps) => (
  <IconBase {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.2" />
  </IconBase>
);

import { IconBase, type IconProps } from './icon-base';

/** A minus: less. */
export const MinusIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M5 12h14" />
  </IconBase>
);

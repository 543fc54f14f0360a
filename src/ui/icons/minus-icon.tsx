import { IconBase, type IconProps } from './icon-base';

/** Takes one away. */
export const MinusIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M5 12h14" />
  </IconBase>
);

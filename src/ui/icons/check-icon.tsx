import { IconBase, type IconProps } from './icon-base';

/** A tick: done or chosen. */
export const CheckIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </IconBase>
);

import { IconBase, type IconProps } from './icon-base';

/** An arrow to the left: back. */
export const ArrowLeftIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />
  </IconBase>
);

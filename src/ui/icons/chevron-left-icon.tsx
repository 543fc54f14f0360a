import { IconBase, type IconProps } from './icon-base';

/** Points back. */
export const ChevronLeftIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </IconBase>
);

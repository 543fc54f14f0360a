import { IconBase, type IconProps } from './icon-base';

/** Points forward. */
export const ChevronRightIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </IconBase>
);

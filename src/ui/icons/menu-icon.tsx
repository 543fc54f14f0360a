import { IconBase, type IconProps } from './icon-base';

/** Three lines: opens the menu. */
export const MenuIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </IconBase>
);

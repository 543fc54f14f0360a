import { IconBase, type IconProps } from './icon-base';

/** A sun: light mode. */
export const SunIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </IconBase>
);

import { IconBase, type IconProps } from './icon-base';

/** A shopping bag with a plus. A single path, because a page contains fifty of them. */
export const BagPlusIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M5.2 8h13.6l1 12.5H4.2ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1M12 11.5v5.4M9.3 14.2h5.4" />
  </IconBase>
);

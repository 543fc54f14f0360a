import { IconBase, type IconProps } from './icon-base';

/** A triangle with an exclamation mark: something needs attention. */
export const AlertIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.2" />
  </IconBase>
);

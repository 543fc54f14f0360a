import { IconBase, type IconProps } from './icon-base';

/** A disc with an exclamation mark: something failed. */
export const ErrorIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v5.5M12 16v.2" />
  </IconBase>
);

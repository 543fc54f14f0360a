import { IconBase, type IconProps } from './icon-base';

/** A cross: close, clear, remove from a choice. */
export const CloseIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </IconBase>
);

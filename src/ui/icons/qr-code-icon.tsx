import { IconBase, type IconProps } from './icon-base';

/** Squares in a square: a code for a camera. */
export const QrCodeIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h2v2h-2zM19.5 14v2M16 19.5h-2M19.5 19.5v-.01" />
  </IconBase>
);

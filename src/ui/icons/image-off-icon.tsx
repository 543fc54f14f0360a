import { IconBase, type IconProps } from './icon-base';

/** A crossed-out image: no image. */
export const ImageOffIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M8 4.5h10a1.5 1.5 0 0 1 1.5 1.5v10M4.5 6.5v11A1.5 1.5 0 0 0 6 19h12M4.5 15l4-4 8 8M15 9.2v.1M3 3l18 18" />
  </IconBase>
);

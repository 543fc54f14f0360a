import { IconBase, type IconProps } from './icon-base';

/** An arrow that leaves a tray: hands something to another app. */
export const ShareIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M12 15V4M8 7.5 12 4l4 3.5M7.5 11H5.5v9h13v-9h-2" />
  </IconBase>
);

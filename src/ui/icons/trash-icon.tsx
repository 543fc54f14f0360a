import { IconBase, type IconProps } from './icon-base';

/** A bin: deletes. */
export const TrashIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5" />
  </IconBase>
);

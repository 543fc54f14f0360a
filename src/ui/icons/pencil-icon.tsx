import { IconBase, type IconProps } from './icon-base';

/** A pencil: edits. */
export const PencilIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="m4.5 19.5 1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3" />
  </IconBase>
);

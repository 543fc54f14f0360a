import { IconBase, type IconProps } from './icon-base';

/** Two sheets, one behind the other: copies. */
export const CopyIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />
  </IconBase>
);

import { IconBase, type IconProps } from './icon-base';

/** A plus: more, or new. */
export const PlusIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M12 5v14M5 12h14" />
  </IconBase>
);

import { IconBase, type IconProps } from './icon-base';

/** An eye: preview or reveal. */
export const EyeIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </IconBase>
);

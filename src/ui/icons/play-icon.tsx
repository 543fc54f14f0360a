import { IconBase, type IconProps } from './icon-base';

/** A triangle: plays a video. */
export const PlayIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />
  </IconBase>
);

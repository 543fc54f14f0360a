import { IconBase, type IconProps } from './icon-base';

/** Two sliders: sort and filter. */
export const SlidersIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M4 8h8m6 0h2M4 16h2m6 0h8" />
    <circle cx="15" cy="8" r="2.5" />
    <circle cx="9" cy="16" r="2.5" />
  </IconBase>
);

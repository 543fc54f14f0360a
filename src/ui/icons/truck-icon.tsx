import { IconBase, type IconProps } from './icon-base';

export const TruckIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M2.5 6.5h11v10h-11ZM13.5 10h4l3.5 3.5v3h-7.5" />
    <circle cx="7" cy="17.5" r="1.8" fill="var(--chakra-colors-bg)" />
    <circle cx="17" cy="17.5" r="1.8" fill="var(--chakra-colors-bg)" />
  </IconBase>
);

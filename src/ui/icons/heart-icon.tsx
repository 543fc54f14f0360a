import { IconBase, type IconProps } from './icon-base';

export const HeartIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M12 20C5 15 3 11.7 3.5 8.6 4.2 4.8 9.2 3.6 12 7.3c2.8-3.7 7.8-2.5 8.5 1.3C21 11.7 19 15 12 20Z" />
  </IconBase>
);

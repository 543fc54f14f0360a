import { IconBase, type IconProps } from './icon-base';

export const BagIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M5.5 8h13l1 12.5h-15Z" />
    <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </IconBase>
);

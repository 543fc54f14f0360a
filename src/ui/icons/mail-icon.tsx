import { IconBase, type IconProps } from './icon-base';

/** An envelope. */
export const MailIcon = (props: IconProps) => (
  <IconBase {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </IconBase>
);

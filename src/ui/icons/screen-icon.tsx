import { IconBase, type IconProps } from './icon-base';

/** A screen: appearance of the device. */
export const ScreenIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M3.5 5h17v11h-17ZM8.5 20h7M12 16v4" />
  </IconBase>
);

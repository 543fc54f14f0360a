import { IconBase, type IconProps } from './icon-base';

export const GiftIcon = (props: IconProps) => (
  <IconBase {...props}>
    <path d="M4.5 12.5h15v8h-15ZM3.5 8.5h17v4h-17ZM12 8.5v12M12 8.5C10 4 5.5 3.5 6 6.5c.3 1.6 3 2 6 2ZM12 8.5c2-4.5 6.5-5 6-2-.3 1.6-3 2-6 2Z" />
  </IconBase>
);

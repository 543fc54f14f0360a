import { Button, type ButtonProps } from './button';

/** What {@link IconButton} takes. */
export interface IconButtonProps extends Omit<ButtonProps, 'isSquare' | 'isWide' | 'aria-label'> {
  /** Its name for those who cannot see the icon. */
  label: string;
}

/** A button that shows an icon alone; quiet by default. */
export const IconButton = ({ label, variant = 'ghost', tone = 'neutral', ...rest }: IconButtonProps) => (
  <Button {...rest} variant={variant} tone={tone} isSquare aria-label={label} />
);

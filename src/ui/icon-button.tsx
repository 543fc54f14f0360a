import { Button, type ButtonProps } from './button';

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonProps, 'isSquare' | 'isWide' | 'aria-label'> {
  /** Accessible name. */
  label: string;
}

/** A button with an icon only; `ghost` by default. */
export const IconButton = ({ label, variant = 'ghost', tone = 'neutral', ...rest }: IconButtonProps) => (
  <Button {...rest} variant={variant} tone={tone} isSquare aria-label={label} />
);

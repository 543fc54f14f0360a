import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './button.module.css';
import { renderAsChild } from './render-as-child';
import { Spinner } from './spinner';

/** Props of {@link Button} in addition to the attributes of a button. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Emphasis. At most one solid accent button per view. */
  variant?: 'solid' | 'outline' | 'subtle' | 'ghost';
  tone?: 'accent' | 'neutral' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Fills the width of its container. */
  isWide?: boolean;
  /** Square, for an icon without text: use {@link IconButton}, which requires a label. */
  isSquare?: boolean;
  /** Shows a spinner and ignores presses; preserves width, name and focus. */
  isLoading?: boolean;
  /** Applies the look to the only child, a link: `<Button asChild><Link to="/cart">View Cart</Link></Button>`. */
  asChild?: boolean;
}

/** Button. With `asChild`, a link that looks like one. */
export const Button = ({
  variant = 'solid',
  tone = 'accent',
  size = 'md',
  isWide = false,
  isSquare = false,
  isLoading = false,
  asChild = false,
  className,
  children,
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) => {
  const look = clsx(
    styles.button,
    styles[variant],
    styles[tone],
    styles[size],
    isWide && styles.wide,
    isSquare && styles.square,
    className,
  );
  if (asChild) return renderAsChild(children, look, rest);
  // Not `disabled` while loading, which would lose the keyboard focus.
  const isInactive = isLoading || ariaDisabled === true || ariaDisabled === 'true';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps an inactive submit button from submitting.
    if (isInactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-disabled={isLoading || ariaDisabled}
      aria-busy={isLoading || undefined}
      onClick={handleClick}
    >
      <span className={styles.label}>{children}</span>
      {isLoading ? <Spinner className={styles.spinner} /> : null}
    </button>
  );
};

import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { renderAsChild } from './render-as-child';
import styles from './button.module.css';
import { Spinner } from './spinner';

/** What {@link Button} takes beside the attributes of a button. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** The emphasis. One solid accent button per view, at most. */
  variant?: 'solid' | 'outline' | 'subtle' | 'ghost';
  tone?: 'accent' | 'neutral' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its place. */
  isWide?: boolean;
  /** Equal sides, for an icon alone: use {@link IconButton}, which also demands a name. */
  isSquare?: boolean;
  /** At work: shows a spinner, keeps its width, its name and the focus, and takes no press. */
  isLoading?: boolean;
  /** Lends its look to its only child, a link: `<Button asChild><Link to="/cart">View Cart</Link></Button>`. */
  asChild?: boolean;
}

/** The button. A link that looks like one is the same component with `asChild`. */
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
  // Not `disabled` while loading: that would drop the keyboard focus. A submit must not slip through either.
  const isIdle = isLoading || ariaDisabled === true || ariaDisabled === 'true';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
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

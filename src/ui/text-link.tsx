import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import { renderAsChild } from './render-as-child';
import styles from './text-link.module.css';

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  /** In the color of the surrounding text, for lists of links. */
  isQuiet?: boolean;
  /** Applies the look to the only child: `<TextLink asChild><Link to="/">Home</Link></TextLink>`. */
  asChild?: boolean;
}

/** A link in or next to text. */
export const TextLink = ({ isQuiet = false, asChild = false, className, children, ...rest }: TextLinkProps) => {
  const look = clsx(styles.link, isQuiet && styles.quiet, className);
  if (asChild) return renderAsChild(children, look, rest);
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  );
};

import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import { renderAsChild } from './render-as-child';
import styles from './surface.module.css';

interface SurfaceProps extends ComponentPropsWithRef<'div'> {
  /** Applies the look to the only child: `<Surface asChild><section>…</section></Surface>`. */
  asChild?: boolean;
}

/** A raised surface: a panel, a summary, a group of lines. */
export const Surface = ({ asChild = false, className, children, ...rest }: SurfaceProps) => {
  const look = clsx(styles.surface, className);
  if (asChild) return renderAsChild(children, look, rest);
  return (
    <div {...rest} className={look}>
      {children}
    </div>
  );
};

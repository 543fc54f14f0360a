import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './tile-grid.module.css';

/**
 * Columns of `tile-grid.module.css` by media query, widest first, for code that needs the length of a row. The last one
 * always matches.
 */
export const TILE_COLUMNS = [
  { media: '(width >= 80em)', columns: 5 },
  { media: '(width >= 60em)', columns: 4 },
  { media: '(width >= 40em)', columns: 3 },
  { media: 'all', columns: 2 },
] as const;

/** Tiles in 2 to 5 columns, by the width of the viewport. A list: its children are `li`. */
export const TileGrid = ({ className, ...rest }: ComponentPropsWithRef<'ul'>) => (
  <ul className={clsx(styles.grid, className)} {...rest} />
);

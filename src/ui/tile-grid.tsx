import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './tile-grid.module.css';

/**
 * Where the grid of `tile-grid.module.css` takes how many columns, widest first: for those who must know how many
 * tiles a row has. The last one has no condition.
 */
export const TILE_COLUMNS = [
  { media: '(width >= 80em)', columns: 5 },
  { media: '(width >= 60em)', columns: 4 },
  { media: '(width >= 40em)', columns: 3 },
  { media: 'all', columns: 2 },
] as const;

/** Tiles in 2 to 5 columns, by the width of the window. A list: its children are `li`. */
export const TileGrid = ({ className, ...rest }: ComponentPropsWithRef<'ul'>) => (
  <ul className={clsx(styles.grid, className)} {...rest} />
);

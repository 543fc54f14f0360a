import { useRef } from 'react';
import { TileGrid } from '#ui/tile-grid.tsx';
import { TileSkeleton } from '#ui/tile-skeleton.tsx';
import styles from './tile-measure.module.css';
import { useTileHeight } from './use-tile-height';

/** A hidden tile next to the grid: its height gives the size of sections that are not rendered. */
export const TileMeasure = () => {
  const tileRef = useRef<HTMLLIElement>(null);
  useTileHeight(tileRef, true);
  return (
    <div aria-hidden="true" className={styles.place}>
      <TileGrid>
        <li ref={tileRef}>
          <TileSkeleton />
        </li>
      </TileGrid>
    </div>
  );
};

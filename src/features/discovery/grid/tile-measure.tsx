import { useRef } from 'react';
import { TileGrid } from '../../../ui/tile-grid';
import { TileSkeleton } from '../../../ui/tile-skeleton';
import styles from './tile-measure.module.css';
import { useTileHeight } from './use-tile-height';

/** One hidden tile beside the grid: its height times the number of tiles is the height of what the window leaves out. */
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

import { useRef } from 'react';
import { TileGrid } from '../../../ui/tile-grid';
import { TileSkeleton } from '../../../ui/tile-skeleton';
import styles from './tile-probe.module.css';
import { useTileHeight } from './use-tile-height';

/** One tile that nobody sees, beside the grid: what is not drawn there is as high as so many of it. */
export const TileProbe = () => {
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

import type { Ref } from 'react';
import { TileGrid } from '../../ui/tile-grid';
import { TileSkeleton } from '../../ui/tile-skeleton';
import styles from './tile-probe.module.css';

interface TileProbeProps {
  ref: Ref<HTMLLIElement>;
}

/** One tile that nobody sees: as high as every other one of the grid around it. */
export const TileProbe = ({ ref }: TileProbeProps) => (
  <div aria-hidden="true" className={styles.place}>
    <TileGrid>
      <li ref={ref}>
        <TileSkeleton />
      </li>
    </TileGrid>
  </div>
);

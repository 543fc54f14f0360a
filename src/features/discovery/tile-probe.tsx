import { type RefObject, useLayoutEffect, useRef } from 'react';
import { TileGrid } from '../../ui/tile-grid';
import { TileSkeleton } from '../../ui/tile-skeleton';
import styles from './tile-probe.module.css';

interface TileProbeProps {
  /** Gets `--tile-height`. */
  gridRef: RefObject<HTMLElement | null>;
}

/** Measures how high a tile is at this width, so that what is not drawn keeps exactly its place. Seen by nobody. */
export const TileProbe = ({ gridRef }: TileProbeProps) => {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const tile = ref.current;
    const grid = gridRef.current;
    if (!tile || !grid) return undefined;
    const tell = () => grid.style.setProperty('--tile-height', `${tile.getBoundingClientRect().height}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(tile);
    return () => observer.disconnect();
  }, [gridRef]);
  return (
    <TileGrid aria-hidden="true" className={styles.probe}>
      <li ref={ref}>
        <TileSkeleton />
      </li>
    </TileGrid>
  );
};

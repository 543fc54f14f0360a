import { useLayoutEffect, useRef } from 'react';
import { TileGrid } from '../../../ui/tile-grid';
import { TileSkeleton } from '../../../ui/tile-skeleton';
import styles from './tile-probe.module.css';

/**
 * One tile that nobody sees, as high as every other one. It keeps `--tile-height` of what it stands in, before the grid, so that what is
 * not drawn there has exactly its place, at every width. Not in the grid itself: a change of the property is a change of all below.
 */
export const TileProbe = () => {
  const placeRef = useRef<HTMLDivElement>(null);
  const tileRef = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const around = placeRef.current?.parentElement;
    const tile = tileRef.current;
    if (!around || !tile) return undefined;
    const tell = () => around.style.setProperty('--tile-height', `${tile.getBoundingClientRect().height}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(tile);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={placeRef} aria-hidden="true" className={styles.place}>
      <TileGrid>
        <li ref={tileRef}>
          <TileSkeleton />
        </li>
      </TileGrid>
    </div>
  );
};

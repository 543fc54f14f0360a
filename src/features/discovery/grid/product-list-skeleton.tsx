import { clsx } from 'clsx/lite';
import { useRef } from 'react';
import { Skeleton, skeletonGroup } from '#ui/skeleton.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { TileSkeleton } from '#ui/tile-skeleton.tsx';
import styles from './product-groups.module.css';
import { useTileHeight } from './use-tile-height';

const otherCards = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Ten skeleton cards under a heading, in the position of the first products. */
export const ProductListSkeleton = () => {
  const tileRef = useRef<HTMLLIElement>(null);
  useTileHeight(tileRef, false);
  return (
    <div className={clsx(styles.groups, skeletonGroup)} aria-hidden="true">
      <div className={styles.group}>
        <div className={styles.name}>
          <Skeleton shape="text" className={styles.nameSkeleton} />
        </div>
        <TileGrid>
          <li ref={tileRef}>
            <TileSkeleton />
          </li>
          {otherCards.map((card) => (
            <li key={card}>
              <TileSkeleton />
            </li>
          ))}
        </TileGrid>
      </div>
    </div>
  );
};

import { clsx } from 'clsx';
import { Skeleton, skeletonGroup } from '../../../ui/skeleton';
import { TileGrid } from '../../../ui/tile-grid';
import { TileSkeleton } from '../../../ui/tile-skeleton';
import styles from './product-groups.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Ten grey cards under a heading (docs/product.md, Home page), exactly where the first products will stand. */
export const ProductListSkeleton = () => (
  <div className={clsx(styles.groups, skeletonGroup)} aria-hidden="true">
    <div className={styles.group}>
      <div className={styles.name}>
        <Skeleton shape="text" className={styles.nameSkeleton} />
      </div>
      <TileGrid>
        {cards.map((card) => (
          <li key={card}>
            <TileSkeleton />
          </li>
        ))}
      </TileGrid>
    </div>
  </div>
);

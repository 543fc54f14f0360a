import { clsx } from 'clsx/lite';
import picture from './picture.module.css';
import { Skeleton } from './skeleton';
import styles from './tile.module.css';

/** Skeleton of a {@link Tile} with a tall image, with exactly the same height. */
export const TileSkeleton = () => (
  <div className={styles.tile}>
    <Skeleton className={clsx(styles.picture, picture.tall)} />
    <div className={styles.text}>
      <div className={styles.title}>
        <Skeleton shape="text" />
      </div>
      <div className={styles.meta}>
        <Skeleton shape="text" className={styles.line} />
      </div>
      <div className={styles.foot}>
        <Skeleton shape="text" className={styles.line} />
      </div>
    </div>
  </div>
);

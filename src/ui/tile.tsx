import type { ReactNode } from 'react';
import styles from './tile.module.css';

interface TileProps {
  /** A {@link Picture}. */
  picture: ReactNode;
  /** A badge over the corner of the image. */
  marker?: ReactNode;
  /** A link or button with the name, which becomes the target of the whole tile. Two lines, then an ellipsis. */
  title: ReactNode;
  /** A line above the title. */
  meta?: ReactNode;
  /** Start of the last line: a {@link Price}. */
  price?: ReactNode;
  /** End of the last line: a small control. */
  action?: ReactNode;
}

/**
 * An item of a grid. Its height depends on its width only. Memoize the feature's component around it: a `memo` here
 * would have no effect, because the elements passed as props are new in every render.
 */
export const Tile = ({ picture, marker, title, meta, price, action }: TileProps) => (
  <article className={styles.tile}>
    <div className={styles.picture}>
      {picture}
      {marker === undefined ? null : <div className={styles.marker}>{marker}</div>}
    </div>
    <div className={styles.text}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.meta}>{meta}</p>
      <div className={styles.foot}>
        {price}
        {action}
      </div>
    </div>
  </article>
);

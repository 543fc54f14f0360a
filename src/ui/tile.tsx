import type { ReactNode } from 'react';
import styles from './tile.module.css';

interface TileProps {
  /** A {@link Picture}. */
  picture: ReactNode;
  /** A badge over the picture's corner. */
  marker?: ReactNode;
  /** One link or button with the name: it becomes the target of the whole tile. Two lines, then an ellipsis. */
  title: ReactNode;
  /** One line below. */
  meta?: ReactNode;
  /** Left of the last line: a {@link Price}. */
  price?: ReactNode;
  /** Right of the last line: a small control of its own. */
  action?: ReactNode;
}

/**
 * One thing in a grid: picture, name, a line, a price, a control. Its height depends on its width alone. Put it into
 * a memoised component of the feature; its parts are elements and would defeat a memo here.
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

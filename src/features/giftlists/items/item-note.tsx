import styles from './item-note.module.css';
import type { ItemView } from './item-view';

/** The owner's note on a giftlist item, if any, as a quotation. */
export const ItemNote = ({ item: { note } }: { item: ItemView }) =>
  note === undefined ? null : (
    <p className={styles.note} dir="auto">
      <q>{note}</q>
    </p>
  );

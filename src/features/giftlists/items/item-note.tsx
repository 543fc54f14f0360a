import styles from './item-note.module.css';
import type { ItemView } from './item-view';

/** What the owner says about a giftlist item, if anything, as a quotation. */
export const ItemNote = ({ item: { note } }: { item: ItemView }) =>
  note === undefined ? null : (
    <p className={styles.note} dir="auto">
      <q>{note}</q>
    </p>
  );

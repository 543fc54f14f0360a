import styles from './item-note.module.css';

/** What the owner says about a giftlist item, as a quotation. */
export const ItemNote = ({ note }: { note: string }) => (
  <p className={styles.note} dir="auto">
    <q>{note}</q>
  </p>
);

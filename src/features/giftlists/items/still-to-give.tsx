import styles from './giftlist-items.module.css';

interface StillToGiveProps {
  /** Number of items that are not purchased yet; `undefined` while that is hidden. */
  count: number | undefined;
  total: number;
}

/** Number of gifts that visitors can still give. */
export const StillToGive = ({ count, total }: StillToGiveProps) =>
  count === undefined ? null : <p role="status" className={styles.left}>{`${count} of ${total} still to give`}</p>;

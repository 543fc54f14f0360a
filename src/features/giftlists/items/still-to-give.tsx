import styles from './giftlist-items.module.css';

interface StillToGiveProps {
  /** Number of items that are not purchased yet; `undefined` for the owner. */
  count: number | undefined;
  total: number;
  /** Whether the reader owns the giftlist, and its purchases are hidden. */
  isOwnSurprise: boolean;
}

/** Number of gifts that visitors can still give. The owner of a surprise reads that it is one. */
export const StillToGive = ({ count, total, isOwnSurprise }: StillToGiveProps) => {
  if (isOwnSurprise) return <p className={styles.left}>A surprise</p>;
  return count === undefined ? null : <p className={styles.left}>{`${count} of ${total} still to give`}</p>;
};

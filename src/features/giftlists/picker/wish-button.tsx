import { useVisitor } from '#runtime';
import { HeartIcon } from '#ui/icons/heart-icon.tsx';
import { usePickerDialog } from './use-picker-dialog';
import styles from './wish-button.module.css';

interface WishButtonProps {
  /** Id of the product. */
  id: string;
  name: string | null;
}

/** Heart of a product card that opens the giftlist picker. For members only, because guests have no giftlists. */
export const WishButton = ({ id, name }: WishButtonProps) => {
  const { isMember } = useVisitor();
  const { GiftlistPicker, isLoading, open, close } = usePickerDialog();
  if (!isMember) return null;
  return (
    <span className={styles.corner}>
      <button
        type="button"
        className={styles.heart}
        aria-label={`Add ${name} to a giftlist`}
        aria-busy={isLoading || undefined}
        onClick={open}
      >
        <HeartIcon />
      </button>
      {GiftlistPicker ? <GiftlistPicker productId={id} onClosed={close} /> : null}
    </span>
  );
};

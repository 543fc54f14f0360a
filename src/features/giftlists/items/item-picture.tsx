import { imageAttributes } from '#rules/picture-sizes.ts';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './item-picture.module.css';
import type { ItemView } from './item-view';

interface ItemPictureProps {
  item: Pick<ItemView, 'picture' | 'external'>;
  /** Displayed width. */
  sizes: string;
  isUrgent?: boolean;
}

/** Image of a giftlist item, or a drawn present for a wish from another shop. */
export const ItemPicture = ({ item, sizes, isUrgent = false }: ItemPictureProps) =>
  item.external ? (
    <span className={styles.present}>
      <GiftIcon />
    </span>
  ) : (
    <Picture {...imageAttributes(item.picture)} alt="" fallback="" sizes={sizes} isUrgent={isUrgent} />
  );

import type { Product } from '#generated/model';
import { BagPlusIcon } from '#ui/icons/bag-plus-icon.tsx';
import { useAddToCart } from '../use-add-to-cart';
import styles from './add-button.module.css';

interface AddButtonProps {
  product: Product;
}

/** Round button of a card that adds the product to the cart. Minimal, because a page contains fifty of them. */
export const AddButton = ({ product }: AddButtonProps) => {
  const { add, isAdding } = useAddToCart(product);
  return (
    <button
      type="button"
      data-once
      className={styles.button}
      aria-label={`Add ${product.name} to bag`}
      aria-busy={isAdding || undefined}
      onClick={add}
    >
      <BagPlusIcon />
    </button>
  );
};

import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { openModalSelector } from '../../../ui/open-modal-selector';
import { Dialog } from '../../../ui/dialog';
import { ProblemNote } from '../../feedback';
import { ProductSheet } from './product-sheet';
import { ProductSheetSkeleton } from './product-sheet-skeleton';
import styles from './quick-view.module.css';
import { useAddToCart, useOnAdded } from '../use-add-to-cart';
import { useProduct } from './use-product';
import { WithoutScripts } from './without-scripts';

interface WithMoreWays {
  /** What else can be done with the product. */
  MoreWays: ComponentType<{ productId: string }>;
}

interface QuickViewProps extends WithMoreWays {
  /** None while it is closed. */
  productId: string | undefined;
  /** The SSR document contains it. */
  isDrawn: boolean;
  onClose: () => void;
}

interface OpenQuickViewProps extends WithMoreWays {
  id: string;
  isOpen: boolean;
  isDrawn: boolean;
  onClose: () => void;
}

const cardOf = (id: string) => ({
  get current() {
    return document.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`);
  },
});

/**
 * Whether a dialog that was opened from the quick view lies above it. Messages and questions do not count: they stay when the quick view
 * closes, and the message of a failure may still be fading out when Try Again has succeeded.
 */
const isBelowDialog = () => document.querySelectorAll(`${openModalSelector}[role="dialog"]`).length > 1;

const OpenQuickView = ({ id, isOpen, isDrawn, onClose, MoreWays }: OpenQuickViewProps) => {
  const { product, problem, tryAgain } = useProduct(id, isOpen);
  const { add, isAdding } = useAddToCart({ id, itemInStock: product?.itemInStock ?? false });
  // The drawer shows the new line: the quick view gets out of its way. When adding fails, the person stays with the product (reading 22).
  const leave = useCallback(() => {
    // A dialog that was opened from here meanwhile would go as well, with what was typed in it.
    if (isOpen && !isBelowDialog()) onClose();
  }, [isOpen, onClose]);
  useOnAdded(id, leave);
  // Where the focus goes when the browser did not give it to the link that was pressed, and after a reload.
  const card = useMemo(() => cardOf(id), [id]);
  // Those that open later stand above all others, as every dialog.
  const [isInPlace, setIsInPlace] = useState(isDrawn);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={product?.name || 'Product'}
      size="lg"
      isInPlace={isInPlace}
      onExited={() => setIsInPlace(false)}
      finalFocus={() => card.current}
    >
      {problem ? <ProblemNote className={styles.problem} problem={problem} onRetry={tryAgain} /> : null}
      {product ? (
        <ProductSheet product={product} isAdding={isAdding} onAdd={add} moreWays={<MoreWays productId={id} />} />
      ) : null}
      {product || problem ? null : <ProductSheetSkeleton />}
      {isInPlace ? <WithoutScripts description={product?.description} /> : null}
    </Dialog>
  );
};

/** A product over the page: pictures, price, and the buttons that add it (docs/product.md, Product quick view). Loaded lazily. */
export const QuickView = ({ productId, isDrawn, onClose, MoreWays }: QuickViewProps) => {
  const [lastId, setLastId] = useState(productId);
  if (productId !== undefined && productId !== lastId) setLastId(productId);
  const id = productId ?? lastId;
  if (id === undefined) return null;
  const isOpen = productId !== undefined;
  return <OpenQuickView id={id} isOpen={isOpen} isDrawn={isDrawn} onClose={onClose} MoreWays={MoreWays} />;
};

export { seedQuickView } from './seed-quick-view';

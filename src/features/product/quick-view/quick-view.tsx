import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { openModalSelector } from '#ui/open-modal-selector.ts';
import { ProblemNote } from '../../feedback';
import { useAddToCart } from '../use-add-to-cart';
import { useOnAdded } from '../use-on-added';
import { ProductSheet } from './product-sheet';
import { ProductSheetSkeleton } from './product-sheet-skeleton';
import styles from './quick-view.module.css';
import { useProduct } from './use-product';
import { WithoutScripts } from './without-scripts';

interface WithExtraActions {
  /** Further actions on the product. */
  ExtraActions: ComponentType<{ productId: string }>;
}

interface QuickViewProps extends WithExtraActions {
  /** `undefined` while the quick view is closed. */
  productId: string | undefined;
  /** Whether the SSR document contains the quick view. */
  isServerRendered: boolean;
  onClose: () => void;
}

interface OpenQuickViewProps extends WithExtraActions {
  id: string;
  isOpen: boolean;
  isServerRendered: boolean;
  onClose: () => void;
}

const cardRefOf = (id: string) => ({
  get current() {
    return document.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`);
  },
});

/**
 * Whether a dialog opened from the quick view is above it. Alert dialogs do not count: they stay when the quick view
 * closes, and may still fade out after a retry.
 */
const isBelowDialog = () => document.querySelectorAll(`${openModalSelector}[role="dialog"]`).length > 1;

const OpenQuickView = ({ id, isOpen, isServerRendered, onClose, ExtraActions }: OpenQuickViewProps) => {
  const { product, problem, tryAgain } = useProduct(id, isOpen);
  const { add, isAdding } = useAddToCart({ id, itemInStock: product?.itemInStock ?? false });
  // Close after adding, because the drawer shows the new line. A failed addition keeps the quick view open.
  const closeIfTopmost = useCallback(() => {
    // Closing would also close a dialog opened from here, and lose its input.
    if (isOpen && !isBelowDialog()) onClose();
  }, [isOpen, onClose]);
  useOnAdded(id, closeIfTopmost);
  // The card receives the focus on closing, also after a reload, or if the browser did not focus the pressed link.
  const cardRef = useMemo(() => cardRefOf(id), [id]);
  // A server-rendered quick view stays at its place in the HTML until it closes. Later ones use a portal, like all
  // dialogs.
  const [isInPlace, setIsInPlace] = useState(isServerRendered);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={product?.name || 'Product'}
      size="lg"
      isInPlace={isInPlace}
      onExited={() => setIsInPlace(false)}
      finalFocus={() => cardRef.current}
    >
      {problem ? <ProblemNote className={styles.problem} problem={problem} onRetry={tryAgain} /> : null}
      {product ? (
        <ProductSheet
          product={product}
          isAdding={isAdding}
          onAdd={add}
          extraActions={<ExtraActions productId={id} />}
        />
      ) : null}
      {product || problem ? null : <ProductSheetSkeleton />}
      {isInPlace ? <WithoutScripts description={product?.description} /> : null}
    </Dialog>
  );
};

/** Product dialog over the page: images, price, and buttons to add it. A lazy chunk. */
export const QuickView = ({ productId, isServerRendered, onClose, ExtraActions }: QuickViewProps) => {
  const [lastId, setLastId] = useState(productId);
  if (productId !== undefined && productId !== lastId) setLastId(productId);
  const id = productId ?? lastId;
  if (id === undefined) return null;
  const isOpen = productId !== undefined;
  return (
    <OpenQuickView
      id={id}
      isOpen={isOpen}
      isServerRendered={isServerRendered}
      onClose={onClose}
      ExtraActions={ExtraActions}
    />
  );
};

export { seedQuickView } from './seed-quick-view';

import { useMemo, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { InlineNote } from '../../ui/inline-note';
import { ProductSheet } from './product-sheet';
import { ProductSheetSkeleton } from './product-sheet-skeleton';
import styles from './quick-view.module.css';
import { useAddToBag } from './use-add-to-bag';
import { useProduct } from './use-product';

interface QuickViewProps {
  /** None while it is closed. */
  productId: string | undefined;
  onClose: () => void;
}

interface OpenQuickViewProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

const cardOf = (id: string) => ({
  get current() {
    return document.querySelector<HTMLElement>(`[data-product="${CSS.escape(id)}"]`);
  },
});

const OpenQuickView = ({ id, isOpen, onClose }: OpenQuickViewProps) => {
  const { product, problem, tryAgain } = useProduct(id);
  const { add, isAdding } = useAddToBag({ id, itemInStock: product?.itemInStock ?? false });
  // Where the focus goes when the browser did not give it to the link that was pressed, and after a reload.
  const card = useMemo(() => cardOf(id), [id]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={product?.name || 'Product'} size="lg" finalFocus={card}>
      {problem ? (
        <InlineNote
          tone="danger"
          className={styles.problem}
          action={
            problem.retryable ? (
              <Button size="sm" variant="outline" onClick={tryAgain}>
                Try Again
              </Button>
            ) : undefined
          }
        >
          {problem.message}
        </InlineNote>
      ) : null}
      {product ? (
        <ProductSheet
          product={product}
          isAdding={isAdding}
          onAdd={() => {
            // The drawer shows the new line: the quick view gets out of its way first (decision 22).
            onClose();
            add();
          }}
        />
      ) : null}
      {product || problem ? null : <ProductSheetSkeleton />}
    </Dialog>
  );
};

/** A product over the page: its pictures, its price, the way into the bag (shop document, section 2). Loaded lazily. */
export const QuickView = ({ productId, onClose }: QuickViewProps) => {
  const [lastId, setLastId] = useState(productId);
  if (productId !== undefined && productId !== lastId) setLastId(productId);
  const id = productId ?? lastId;
  if (id === undefined) return null;
  return <OpenQuickView id={id} isOpen={productId !== undefined} onClose={onClose} />;
};

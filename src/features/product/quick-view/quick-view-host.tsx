import { type ComponentType, useState } from 'react';
import { productTexts } from '../../../rules/texts/product';
import { useLazyDialog } from '../../feedback';
import { type LazyPart, lazyPart } from '../../../runtime';
import { useQuickView } from './use-quick-view';

interface QuickViewHostProps {
  /** What else can be done with a product: it belongs to features that know this one, so the app brings it. */
  moreWays: LazyPart<ComponentType<{ productId: string }>>;
}

/** Where the quick view appears, on every page (docs/product.md, Product quick view). Its code is loaded when the first one opens. */
export const QuickViewHost = ({ moreWays }: QuickViewHostProps) => {
  const { productId, close } = useQuickView();
  const [dialog] = useState(() =>
    // Together: a button that came later would move the others.
    lazyPart(async () => {
      const [{ QuickView }, MoreWays] = await Promise.all([import('./quick-view'), moreWays.load()]);
      return { QuickView, MoreWays };
    }),
  );
  const { part } = useLazyDialog(dialog, productId !== undefined, productTexts.loadFailed, close);
  return part ? <part.QuickView productId={productId} onClose={close} MoreWays={part.MoreWays} /> : null;
};

import type { ComponentType } from 'react';
import { productTexts } from '../../../rules/texts/product';
import { useLazyDialog } from '../../feedback';
import { lazyPart } from '../../../runtime';
import { useQuickView } from './use-quick-view';

const quickViewPart = lazyPart(async () => (await import('./quick-view')).QuickView);

interface QuickViewHostProps {
  /** What else can be done with a product: it belongs to features that know this one, so the app brings it. */
  MoreWays: ComponentType<{ productId: string }>;
}

/** Where the quick view appears, on every page (docs/product.md, Product quick view). Its code is loaded when the first one opens. */
export const QuickViewHost = ({ MoreWays }: QuickViewHostProps) => {
  const { productId, close } = useQuickView();
  const { part: QuickView } = useLazyDialog(quickViewPart, productId !== undefined, productTexts.loadFailed, close);
  return QuickView ? <QuickView productId={productId} onClose={close} MoreWays={MoreWays} /> : null;
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getGetProductQueryKey } from '#generated/api/product/product.ts';
import { productTexts } from '#rules/texts/product.ts';
import { useIsHydrated } from '#runtime';
import { useLazyDialog } from '../../feedback';
import { quickViewId } from './quick-view-link';
import type { quickViewPart } from './quick-view-part';
import { useQuickView } from './use-quick-view';

interface QuickViewHostProps {
  quickView: ReturnType<typeof quickViewPart>;
}

/** Whether the SSR document contains the quick view: then its chunk and its product are available before hydration. */
const useIsRendered = (quickView: QuickViewHostProps['quickView']): boolean => {
  const isHydrated = useIsHydrated();
  const queryClient = useQueryClient();
  const id = quickViewId(useLocation().search);
  const [isRendered] = useState(
    () =>
      !isHydrated &&
      id !== undefined &&
      quickView.loaded() !== undefined &&
      queryClient.getQueryData(getGetProductQueryKey(id)) !== undefined,
  );
  return isRendered;
};

/** Mounts the quick view on every page (docs/product.md, Product quick view). Its chunk loads when it first opens. */
export const QuickViewHost = ({ quickView }: QuickViewHostProps) => {
  const isRendered = useIsRendered(quickView);
  const { productId, close } = useQuickView({ isRendered });
  const { part } = useLazyDialog(quickView, productId !== undefined, productTexts.loadFailed, close);
  return part ? (
    <part.QuickView productId={productId} isRendered={isRendered} onClose={close} MoreWays={part.MoreWays} />
  ) : null;
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getGetProductQueryKey } from '#generated/api/product/product.ts';
import { productTexts } from '#rules/texts/product.ts';
import { useIsHydrated } from '#runtime';
import { useLazyDialog } from '../../feedback';
import type { quickViewChunk } from './quick-view-chunk';
import { quickViewId } from './quick-view-link';
import { useQuickView } from './use-quick-view';

interface QuickViewHostProps {
  quickView: ReturnType<typeof quickViewChunk>;
}

/** Whether the SSR document contains the quick view: then its chunk and its product are available before hydration. */
const useIsServerRendered = (quickView: QuickViewHostProps['quickView']): boolean => {
  const isHydrated = useIsHydrated();
  const queryClient = useQueryClient();
  const id = quickViewId(useLocation().search);
  const [isServerRendered] = useState(
    () =>
      !isHydrated &&
      id !== undefined &&
      quickView.loaded() !== undefined &&
      queryClient.getQueryState(getGetProductQueryKey(id)) !== undefined,
  );
  return isServerRendered;
};

/** Mounts the quick view on every page. Its chunk loads when it first opens. */
export const QuickViewHost = ({ quickView }: QuickViewHostProps) => {
  const isServerRendered = useIsServerRendered(quickView);
  const { productId, close } = useQuickView({ isServerRendered });
  const { chunk } = useLazyDialog(quickView, productId !== undefined, productTexts.loadFailed, close);
  return chunk ? (
    <chunk.QuickView
      productId={productId}
      isServerRendered={isServerRendered}
      onClose={close}
      ExtraActions={chunk.ExtraActions}
    />
  ) : null;
};

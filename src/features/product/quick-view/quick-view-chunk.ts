import type { ComponentType } from 'react';
import { type LazyChunk, lazyChunk } from '#runtime';

/**
 * Lazy chunk of the quick view with the buttons of another feature. Both load together to avoid layout shift.
 * @param extraActions - Passed by the app, because an import would be circular: the other feature imports this one.
 */
export const quickViewChunk = (extraActions: LazyChunk<ComponentType<{ productId: string }>>) =>
  lazyChunk(async () => {
    const [{ QuickView, seedQuickView }, ExtraActions] = await Promise.all([
      import('./quick-view'),
      extraActions.load(),
    ]);
    return { QuickView, seedQuickView, ExtraActions };
  });

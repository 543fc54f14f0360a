import type { ComponentType } from 'react';
import { type LazyChunk, lazyChunk } from '#runtime';

/**
 * Lazy chunk of the quick view with the button of another feature. Both load together to avoid layout shift.
 * @param moreWays - Passed by the app, because its feature imports this one.
 */
export const quickViewPart = (moreWays: LazyChunk<ComponentType<{ productId: string }>>) =>
  lazyChunk(async () => {
    const [{ QuickView, seedQuickView }, MoreWays] = await Promise.all([import('./quick-view'), moreWays.load()]);
    return { QuickView, seedQuickView, MoreWays };
  });

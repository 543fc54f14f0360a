import type { ComponentType } from 'react';
import { type LazyChunk, lazyChunk } from '../../../runtime';

/**
 * Declares the code of the quick view with the button that other features bring. Both load together: a button that came later would move the
 * others.
 *
 * @param moreWays - Belongs to features that import this one, so the app passes it.
 */
export const quickViewPart = (moreWays: LazyChunk<ComponentType<{ productId: string }>>) =>
  lazyChunk(async () => {
    const [{ QuickView, seedQuickView }, MoreWays] = await Promise.all([import('./quick-view'), moreWays.load()]);
    return { QuickView, seedQuickView, MoreWays };
  });

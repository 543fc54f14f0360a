import { addToGiftlistChunk } from '#features/giftlists/index.ts';
import { quickViewChunk } from '#features/product/index.ts';
import type { SeedPageQueries } from '#runtime';

export const quickView = quickViewChunk(addToGiftlistChunk);

/** Seeds the product in the home's URL. If the quick view's chunk fails to load, the browser requests the product. */
export const seedQuickView: SeedPageQueries = async (...args) => {
  const chunk = await quickView.load().catch(() => undefined);
  return (await chunk?.seedQuickView(...args)) ?? false;
};

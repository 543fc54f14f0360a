import { addToGiftlistChunk } from '#features/giftlists/index.ts';
import { quickViewPart } from '#features/product/index.ts';
import type { SeedPageQueries } from '#runtime';

export const quickView = quickViewPart(addToGiftlistChunk);

/** Seeds the product in the home's URL. Without the quick view's chunk, the browser reads the product again. */
export const seedQuickView: SeedPageQueries = async (...args) => {
  const part = await quickView.load().catch(() => undefined);
  return (await part?.seedQuickView(...args)) ?? false;
};

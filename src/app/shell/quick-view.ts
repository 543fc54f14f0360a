import { addToGiftlistChunk } from '../../features/giftlists';
import { quickViewPart } from '../../features/product';
import type { SeedPageQueries } from '../../runtime';

/** The quick view of every page. */
export const quickView = quickViewPart(addToGiftlistChunk);

/** Of the home whose address opens a product. Without the code of the quick view, the page asks for it again. */
export const seedQuickView: SeedPageQueries = async (...page) => {
  const part = await quickView.load().catch(() => undefined);
  return (await part?.seedQuickView(...page)) ?? false;
};

import { addToGiftlistPart } from '../../features/giftlists';
import { quickViewPart } from '../../features/product';
import type { PageSeed } from '../../runtime';

/** The quick view of every page. */
export const quickView = quickViewPart(addToGiftlistPart);

/** Of the home whose address opens a product. Without the code of the quick view, the page asks for it again. */
export const seedQuickView: PageSeed = async (...page) => {
  const part = await quickView.load().catch(() => undefined);
  return (await part?.seedQuickView(...page)) ?? false;
};

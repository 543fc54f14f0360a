import type { BagLineSeed, PersonName } from '../../../mocks/seed';
import type { Shopper } from './shopper';

/** Opens an address as a member, with these lines in the bag. */
export const goAsMember = async (
  shop: Shopper,
  name: PersonName,
  path: string,
  bag: readonly BagLineSeed[] = [],
): Promise<void> => {
  await shop.go('/terms-of-service');
  await shop.page.evaluate((who) => window.__mock?.signIn(who), name);
  await shop.page.evaluate((lines) => window.__mock?.seedBag(lines), bag);
  await shop.go(path);
};

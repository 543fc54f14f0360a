import { setting } from '../../http/settings';
import { safeLink } from '../../rules/links';

/** Where donations go (docs/product.md, Help): an https address; `undefined` where this shop has none, or none that can be trusted. */
export const donationUrl = (): string | undefined => {
  const link = safeLink(setting('donation'));
  return link?.startsWith('https:') ? link : undefined;
};

import { secureLink } from '../../rules/links';

/** Where donations go (docs/product.md, Help); `undefined` where this shop has no such place, or none that can be trusted. */
export const donationUrl = (): string | undefined => secureLink(import.meta.env.VITE_DONATION_URL);

import { setting } from '#http/settings.ts';
import { safeLink } from '#rules/links.ts';

/** Donation URL: https only. `undefined` if it is not configured or not safe. */
export const donationUrl = (): string | undefined => {
  const link = safeLink(setting('donation'));
  return link?.startsWith('https:') ? link : undefined;
};

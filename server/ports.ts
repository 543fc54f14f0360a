import { localPaymentProvider } from '#backend/domain/local-payment-provider.ts';
import type { Ports } from '#backend/ports.ts';
import { uploadedImagesPath } from '#rules/picture-sizes.ts';
import { googlePaths } from './integrations/google';
import type { Integrations } from './open-integrations';
import { passwords } from './sessions/passwords';
import type { OperatorSettings, Settings } from './settings';
import type { ShopSettings } from './shop-settings';

/** Path of the page that sets a new password. */
export const passwordPath = '/password';

/** Paths of the local pages that replace external services. */
export const localPaths = {
  payment: '/local/payment',
  google: '/local/google',
  inbox: '/local/inbox',
} as const;

/**
 * Creates the server's ports for the backend.
 *
 * @param current settings that operators change while the ports are in use
 * @param here origin by which this computer reaches the shop
 * @param adminHere the same for the admin pages; undefined if they are off
 */
export const createPorts = (
  { origin: own, operator }: Pick<Settings, 'origin'> & { readonly operator: Pick<OperatorSettings, 'origin'> },
  current: () => ShopSettings,
  here: () => string,
  adminHere: () => string | undefined,
  { codes, processImage, places, google, stripe, receipts }: Omit<Integrations, 'devices' | 'start' | 'close'>,
): Ports => ({
  now: () => Date.now(),
  get contactEmail() {
    return current().contact;
  },
  get timeZone() {
    return current().timeZone;
  },
  get company() {
    return current().company;
  },
  get lowStock() {
    return Number(current().lowStock);
  },
  passwords,
  codes,
  processImage,
  places,
  payments:
    stripe ??
    localPaymentProvider(({ id, paymentId }, origin) => {
      const query = new URLSearchParams({ order: id, session: paymentId });
      return new URL(`${localPaths.payment}?${query}`, own ?? origin).href;
    }),
  shopUrl: (path, origin) => new URL(path, own ?? origin).href,
  receiptUrl: (orderId) => new URL(receipts.linkTo(orderId), own ?? here()).href,
  passwordPageUrl: () => new URL(`${passwordPath}/`, own ?? here()).href,
  adminUrl: (path) => {
    const base = operator.origin ?? adminHere();
    return base === undefined ? undefined : new URL(path, base).href;
  },
  googleUrl: (origin) => new URL(google ? googlePaths.start : localPaths.google, own ?? origin).href,
  imageUrl: (id) => `${uploadedImagesPath}${id}`,
});

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
 * @param localOrigin origin of the shop on this computer
 * @param localAdminOrigin origin of the admin pages on this computer; undefined if they are off
 */
export const createPorts = (
  { origin: shopOrigin, operator }: Pick<Settings, 'origin'> & { readonly operator: Pick<OperatorSettings, 'origin'> },
  current: () => ShopSettings,
  localOrigin: () => string,
  localAdminOrigin: () => string | undefined,
  {
    codes,
    processImage,
    canMail,
    places,
    google,
    stripe,
    receipts,
  }: Omit<Integrations, 'devices' | 'operatorDevices' | 'start' | 'close'>,
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
  get senderAddress() {
    return current().senderAddress;
  },
  get lowStock() {
    return Number(current().lowStock);
  },
  passwords,
  codes,
  processImage,
  canMail,
  places,
  payments:
    stripe ??
    localPaymentProvider(({ id, paymentId }, origin) => {
      const query = new URLSearchParams({ order: id, session: paymentId });
      return new URL(`${localPaths.payment}?${query}`, shopOrigin ?? origin).href;
    }),
  shopUrl: (path, origin) => new URL(path, shopOrigin ?? origin).href,
  receiptUrl: (orderId) => new URL(receipts.linkTo(orderId), shopOrigin ?? localOrigin()).href,
  passwordPageUrl: () => new URL(`${passwordPath}/`, shopOrigin ?? localOrigin()).href,
  adminUrl: (path) => {
    const base = operator.origin ?? localAdminOrigin();
    return base === undefined ? undefined : new URL(path, base).href;
  },
  googleUrl: (origin) => new URL(google ? googlePaths.start : localPaths.google, shopOrigin ?? origin).href,
  imageUrl: (id) => `${uploadedImagesPath}${id}`,
});

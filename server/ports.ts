import { randomInt } from 'node:crypto';
import { ownPaymentPage } from '../backend/domain/own-payment-page';
import type { Places, Ports } from '../backend/ports';
import { passwords } from './passwords';

/** Path of the uploaded pictures. */
export const imagesPath = '/images/';

/** Paths of the pages that stand for services elsewhere. */
export const localPaths = {
  payment: '/local/payment',
  google: '/local/google',
  inbox: '/local/inbox',
} as const;

/** Without a map service no address is suggested; people type theirs. */
const noPlaces: Places = {
  suggest: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
};

/**
 * What the backend needs of others, as a server has it.
 *
 * @param own the origin that people reach the shop by, if it was set
 */
export const createPorts = (own: string | undefined, places: Places = noPlaces): Ports => ({
  now: () => Date.now(),
  passwords,
  newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
  places,
  payments: ownPaymentPage(({ id, paymentId }, origin) => {
    const query = new URLSearchParams({ order: id, session: paymentId });
    return new URL(`${localPaths.payment}?${query}`, own ?? origin).href;
  }),
  googleUrl: (origin) => new URL(localPaths.google, own ?? origin).href,
  imageUrl: (id) => `${imagesPath}${id}`,
});

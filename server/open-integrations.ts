import type { Db } from '#backend/database/tables.ts';
import type { Places, Ports } from '#backend/ports.ts';
import { mailHtml } from './html/mail';
import { createCodes, newSecret, readSecret } from './integrations/codes';
import { createGoogle, type Google } from './integrations/google';
import { processImage } from './integrations/images';
import { createFolderDelivery, createSmtpDelivery } from './integrations/mail';
import { createPhoton } from './integrations/photon';
import { createReceipts, type Receipts } from './integrations/receipts';
import { type IntegrationSettings, mailFolderIn } from './integrations/settings';
import type { StripePayments } from './integrations/stripe';
import { createOutbox } from './jobs/mail-outbox';
import type { Log } from './log';
import { createDevices, type Devices } from './sessions/devices';

/** Opened integrations of the shop. */
export interface Integrations extends Pick<Ports, 'codes' | 'processImage' | 'places' | 'canMail'> {
  /** `undefined` if Google sign-in is not set up. */
  readonly google: Google | undefined;
  /** `undefined` if no real payments are set up. */
  readonly stripe: StripePayments | undefined;
  readonly receipts: Receipts;
  readonly devices: Devices;
  /** Browsers in which operators have signed in. */
  readonly operatorDevices: Devices;
  /** Starts sending mail. */
  readonly start: () => void;
  /** Waits for mails in delivery. */
  readonly close: () => Promise<void>;
}

/** Without a geocoder there are no suggestions; users type addresses. */
const noPlaces: Places = {
  suggest: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
};

interface IntegrationDeps {
  readonly db: Db;
  /** Whether the data is stored: false for an in-memory database. */
  readonly isPersistent: boolean;
  /** Whether the database was created for the demo: its pending mails were read in the inbox and must not be sent. */
  readonly isDemoDatabase?: boolean;
  readonly log: Log;
  /** Configured origin of the shop, if any. */
  readonly origin: string | undefined;
  /** Missing in a real shop. In the demo without SMTP, mail stays in the inbox. */
  readonly demo?: { readonly places: Places } | undefined;
}

/**
 * Opens the integrations.
 *
 * @throws Error with a message for operators
 */
export const openIntegrations = async (
  settings: IntegrationSettings,
  { db, isPersistent, isDemoDatabase = false, log, origin, demo }: IntegrationDeps,
): Promise<Integrations> => {
  const { folder, smtp, sender, google, places, stripe } = settings;
  const secret = isPersistent ? readSecret(settings) : newSecret();
  const codes = createCodes(secret);
  const folderDelivery = demo || !isPersistent ? undefined : createFolderDelivery(mailFolderIn(folder), sender);
  const delivery = smtp && createSmtpDelivery(smtp, sender);
  const deliver = delivery?.deliver ?? folderDelivery;
  const outbox =
    deliver && createOutbox({ db, codes, deliver, writeHtml: mailHtml, isOnFile: !smtp, log, now: () => Date.now() });
  if (outbox && isDemoDatabase) await outbox.discardPending();
  return {
    codes,
    processImage,
    canMail: delivery?.canDeliverTo ?? (() => Promise.resolve(true)),
    places: places === undefined ? (demo?.places ?? noPlaces) : createPhoton(places),
    google: google && createGoogle(google, origin, log),
    stripe: stripe && (await import('./integrations/stripe')).stripePayments(stripe, origin, () => Date.now()),
    receipts: createReceipts(secret),
    devices: createDevices(secret),
    operatorDevices: createDevices(secret, 'giftlist-operator-device'),
    start: () => outbox?.start(),
    close: async () => outbox?.close(),
  };
};

import type { Db } from '../backend/database/tables';
import type { Places, Ports } from '../backend/ports';
import { createOutbox } from './jobs/mail-outbox';
import type { Log } from './log';
import { createDevices, type Devices } from './sessions/devices';
import { createCodes, newSecret, readSecret } from './integrations/codes';
import { createGoogle, type Google } from './integrations/google';
import { processImage } from './integrations/images';
import { createSmtpDelivery, createFolderDelivery } from './integrations/mail';
import { createPhoton } from './integrations/photon';
import { createReceipts, type Receipts } from './integrations/receipts';
import { type IntegrationSettings, mailFolderIn } from './integrations/settings';
import type { StripePayments } from './integrations/stripe';

/** What the shop needs of others, opened. */
export interface Integrations extends Pick<Ports, 'codes' | 'processImage' | 'places'> {
  /** Undefined where the shop is not known to Google. */
  readonly google: Google | undefined;
  /** Undefined where no real money moves. */
  readonly stripe: StripePayments | undefined;
  readonly receipts: Receipts;
  readonly devices: Devices;
  /** Sends mail from now on. */
  readonly start: () => void;
  /** Waits for what is being sent. */
  readonly close: () => Promise<void>;
}

/** Without a map service no address is suggested; people type theirs. */
const noPlaces: Places = {
  suggest: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
};

interface IntegrationDeps {
  readonly db: Db;
  /** Whether anything is there after the process has ended. */
  readonly isKept: boolean;
  /** Whether the database was made for the demo: mail that waits there was read in its inbox, and is not sent. */
  readonly isDemo: boolean;
  readonly log: Log;
  /** The origin that people reach the shop by, if it was set. */
  readonly origin: string | undefined;
  /** The addresses of the demo. The demo has an inbox, too: without SMTP its mail stays there. */
  readonly demoPlaces: Places | undefined;
}

/**
 * Opens what the shop needs of others.
 *
 * @throws Error with a sentence
 */
export const openIntegrations = async (
  settings: IntegrationSettings,
  { db, isKept, isDemo, log, origin, demoPlaces }: IntegrationDeps,
): Promise<Integrations> => {
  const { folder, smtp, sender, google, places, stripe } = settings;
  const secret = isKept ? readSecret(settings) : newSecret();
  const codes = createCodes(secret);
  const byFolder = demoPlaces || !isKept ? undefined : createFolderDelivery(mailFolderIn(folder), sender);
  const deliver = smtp ? createSmtpDelivery(smtp, sender) : byFolder;
  const outbox = deliver && createOutbox({ db, codes, deliver, log, now: () => Date.now() });
  if (outbox && isDemo) await outbox.discardPending();
  return {
    codes,
    processImage,
    places: places === undefined ? (demoPlaces ?? noPlaces) : createPhoton(places),
    google: google && createGoogle(google, origin, log),
    stripe: stripe && (await import('./integrations/stripe')).stripePayments(stripe, origin, () => Date.now()),
    receipts: createReceipts(secret),
    devices: createDevices(secret),
    start: () => outbox?.start(),
    close: async () => outbox?.close(),
  };
};

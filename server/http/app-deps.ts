import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { GoogleAccount } from '#backend/calls/google.ts';
import type { MatchedOperation } from '#backend/handle-request.ts';
import type { Google } from '../integrations/google';
import type { Receipts } from '../integrations/receipts';
import type { Log } from '../log';
import type { Settings } from '../settings';
import type { DocumentRenderer } from '../ssr/documents';
import type { ServerDeps } from './api-handler';
import type { FindDemoMedium, ImageStore } from './pictures';
import type { StaticFiles } from './static-files';
import type { StripeWebhookDeps } from './stripe-webhook';

/** The Hono application of the shop. Its variables describe the request. */
export type App = Hono<{
  Bindings: HttpBindings;
  Variables: {
    id: string;
    /** Operation of the API; `undefined` for other requests. */
    call: MatchedOperation | undefined;
    /** Network address. */
    address: string;
  };
}>;

/** Files and accounts that the app serves only in the demo. */
export interface Demo {
  readonly portraitsPath: string;
  readonly findDemoMedium: FindDemoMedium;
  /** Accounts of the fake Google page. */
  readonly googleAccounts: readonly GoogleAccount[];
}

/** Dependencies of the Hono application. */
export interface AppDeps extends ServerDeps {
  readonly settings: Pick<Settings, 'origin' | 'payment' | 'isBehindProxy'>;
  readonly files: StaticFiles;
  readonly documents: DocumentRenderer;
  readonly pictures: ImageStore;
  readonly log: Log;
  /** Readiness: false while the shop stops, or the database is not usable. */
  readonly isReady: () => Promise<boolean>;
  /** Whether an error means that the database is unreachable or the connection was lost. */
  readonly isConnectionError: (error: unknown) => boolean;
  readonly demo: Demo | undefined;
  /** `undefined` if Google sign-in is not set up. */
  readonly google: Google | undefined;
  /** `undefined` if no real payments are set up. */
  readonly stripe: StripeWebhookDeps | undefined;
  readonly receipts: Receipts;
  /** Counts a request by the id of its operation, or by its path pattern. */
  readonly onRequest: (operation: string, status: number, ms: number) => void;
}

/**
 * A log entry, written as one line of JSON. Contains no personal data: no address, query, body, cookie or name, and
 * only the pattern of a path.
 */
export type LogEntry =
  | { readonly event: 'started'; readonly port: number; readonly database: string; readonly version: string }
  | { readonly event: 'stopped' }
  /** Address of the admin pages. */
  | { readonly event: 'operator-pages'; readonly port: number; readonly host: string }
  | {
      readonly event: 'request';
      readonly id: string;
      readonly method: string;
      /** In the contract's form: `/api/order/{id}`. */
      readonly path: string;
      readonly status: number;
      readonly ms: number;
    }
  /** A failed delivery of a mail, by the mail's id: retried, or given up. */
  | {
      readonly event: 'mail-delayed' | 'mail-given-up';
      readonly mail: string;
      readonly tries: number;
      /** SMTP reply code or error code of the connection. */
      readonly reply: string;
      readonly error: string;
      readonly at: readonly string[];
    }
  /** An order with a failed attempt to poll or to expire its checkout session; retried. */
  | {
      readonly event: 'payment-page-failed';
      readonly order: string;
      readonly error: string;
      readonly at: readonly string[];
    }
  /** A request that the payment provider refuses permanently: its reason, and the shop's and the provider's id. */
  | {
      readonly event: 'payment-refused';
      readonly id: string;
      readonly code: string;
      readonly field: string;
      readonly request: string;
    }
  /** A paid checkout session without an order, for example after restoring a backup. */
  | { readonly event: 'payment-without-order'; readonly order: string }
  /** A setting that must be set or changed, and the problem without it. */
  | {
      readonly event: 'setting-missing';
      readonly setting: 'TRUST_PROXY' | 'SHOP_ORIGIN' | 'OPERATOR_ORIGIN';
      readonly why: string;
    }
  /** Connections above the maximum, which were closed: their number since the last entry. */
  | { readonly event: 'connections-refused'; readonly count: number }
  /** An import that was begun earlier and cannot be completed. */
  | { readonly event: 'import-failed'; readonly error: string; readonly at: readonly string[] }
  /** Error code of a failed Google sign-in, such as `access_denied`. */
  | { readonly event: 'google-refused'; readonly error: string }
  /** An unexpected error: kind and place. No message, because it may quote a user's input. */
  | { readonly event: 'failed'; readonly id?: string; readonly error: string; readonly at: readonly string[] };

export type Log = (entry: LogEntry) => void;

/** Writes each entry as a line. */
export const createLog =
  (write: (line: string) => void): Log =>
  (entry) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);

/** Returns the parts of an error that may be logged. */
export const failure = (error: unknown): { readonly error: string; readonly at: readonly string[] } => {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  // Without the message, which may quote lines that look like frames.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  // Stripe's errors have their kind in `type`, and no code if there was no response.
  const name = 'type' in error && typeof error.type === 'string' ? error.type : error.name;
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? ` ${error.code}` : '';
  // SQLite: the meaning of its result code, a fixed text.
  const reason = 'errstr' in error && typeof error.errstr === 'string' ? ` (${error.errstr})` : '';
  return { error: `${name}${code}${reason}`, at: frames.slice(0, 8).map((line) => line.trim()) };
};

/**
 * What is logged: one line of JSON for each. Nothing in it is about a person: no address, query, body, cookie or name, and of a path only
 * its pattern.
 */
export type LogEntry =
  | { readonly event: 'started'; readonly port: number; readonly database: string }
  | { readonly event: 'stopped' }
  /** Where the operator's pages are. */
  | { readonly event: 'operator-pages'; readonly port: number; readonly host: string }
  | {
      readonly event: 'request';
      readonly id: string;
      readonly method: string;
      /** As the contract writes it: `/api/order/{id}`. */
      readonly path: string;
      readonly status: number;
      readonly ms: number;
    }
  /** A mail that was not taken, by its id: it is tried again, or kept as it is. */
  | {
      readonly event: 'mail-delayed' | 'mail-given-up';
      readonly mail: string;
      readonly tries: number;
      /** SMTP reply code or error code of the connection. */
      readonly reply: string;
      readonly error: string;
      readonly at: readonly string[];
    }
  /** An order whose payment page could not be asked about or closed: it is tried again. */
  | {
      readonly event: 'payment-page-failed';
      readonly order: string;
      readonly error: string;
      readonly at: readonly string[];
    }
  /** A request that the payment provider refuses for good: its reason, and the ids of both requests. */
  | {
      readonly event: 'payment-refused';
      readonly id: string;
      readonly code: string;
      readonly field: string;
      readonly request: string;
    }
  /** A paid checkout session whose order is missing, in a restored backup say. */
  | { readonly event: 'payment-without-order'; readonly order: string }
  /** A setting of the shop that has to be set or changed, and what is wrong without it. */
  | {
      readonly event: 'setting-missing';
      readonly setting: 'TRUST_PROXY' | 'SHOP_ORIGIN' | 'OPERATOR_ORIGIN';
      readonly why: string;
    }
  /** An import that was begun before and cannot be finished. */
  | { readonly event: 'import-failed'; readonly error: string; readonly at: readonly string[] }
  /** Error code of Google for a sign-in that it ended, such as `access_denied`. */
  | { readonly event: 'google-refused'; readonly error: string }
  /** What went wrong: kind and place. An error's message may quote what a person has sent. */
  | { readonly event: 'failed'; readonly id?: string; readonly error: string; readonly at: readonly string[] };

/** Takes what is logged. */
export type Log = (entry: LogEntry) => void;

/** Writes each entry as a line. */
export const createLog =
  (write: (line: string) => void): Log =>
  (entry) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);

/** What may be logged of an error. */
export const failure = (error: unknown): { readonly error: string; readonly at: readonly string[] } => {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // Stripe's errors carry their kind in `type`, and have no code where there was no response.
  const name = 'type' in error && typeof error.type === 'string' ? error.type : error.name;
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? ` ${error.code}` : '';
  // Of SQLite: the meaning of its result code, which is one fixed text for each.
  const reason = 'errstr' in error && typeof error.errstr === 'string' ? ` (${error.errstr})` : '';
  return { error: `${name}${code}${reason}`, at: frames.slice(0, 8).map((line) => line.trim()) };
};

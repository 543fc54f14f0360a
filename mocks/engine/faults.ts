import type {
  ApiErrorBody,
  Availability,
  CheckoutPreview,
  CheckoutSession,
  GiftlistPage,
  Order,
  Product,
} from '#generated/model';

/** A response with this status; the request is not handled. The default body is `{}`. */
interface StatusFault {
  readonly status: number;
  readonly body?: ApiErrorBody | Availability | CheckoutPreview | CheckoutSession | GiftlistPage | Order | Product;
}

/**
 * Faults of a response:
 * - `offline`: no connection; the request is not handled;
 * - `silent`: no response; the request is not handled;
 * - `lost`: no response, but the request is handled;
 * - `html`: a page instead of JSON, as from captive portals and proxies; the request is not handled;
 * - `malformed`: handled, but the response has no fields;
 * - `bad-element`: handled, but the first element of each list has only its id;
 * - `slow`: handled after three seconds, with the correct response.
 */
export const namedFaults = ['offline', 'silent', 'lost', 'html', 'malformed', 'bad-element', 'slow'] as const;

export type NamedFault = (typeof namedFaults)[number];

/** A fault by name, or a status. */
export type Fault = NamedFault | StatusFault;

/** Outcome of a held request: success, a status (with a body), or a fault. */
export type Outcome = 'ok' | number | Fault;

/** Fault of an outcome; `undefined` for success. */
export const faultOf = (outcome: Outcome | undefined): Fault | undefined => {
  if (outcome === undefined || outcome === 'ok') return undefined;
  return typeof outcome === 'number' ? { status: outcome } : outcome;
};

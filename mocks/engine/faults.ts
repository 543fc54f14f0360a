import type {
  ApiErrorBody,
  Availability,
  CheckoutPreview,
  CheckoutSession,
  GiftlistPage,
  Order,
} from '../../src/generated/model';

/** An answer with this status in place of the backend's own. Without `body` the answer is `{}`. */
interface StatusFault {
  readonly status: number;
  readonly body?: ApiErrorBody | Availability | CheckoutPreview | CheckoutSession | GiftlistPage | Order;
}

/**
 * What can go wrong with an answer:
 * - `offline`: no connection; the request never arrived;
 * - `silent`: never an answer; the request never arrived;
 * - `lost`: never an answer, but what was asked has been done;
 * - `html`: a page where JSON was expected, as captive portals and proxies send it;
 * - `malformed`: done, but all fields of the answer are missing;
 * - `bad-element`: done, but the first element of the answer's lists has its id and nothing else;
 * - `slow`: the right answer after three seconds.
 */
export const namedFaults = ['offline', 'silent', 'lost', 'html', 'malformed', 'bad-element', 'slow'] as const;

/** One of {@link namedFaults}. */
export type NamedFault = (typeof namedFaults)[number];

/** Anything that can go wrong with an answer. */
export type Fault = NamedFault | StatusFault;

/** How a held request goes on: well, with a status (and a body), or with a fault. */
export type Outcome = 'ok' | number | Fault;

/** The fault that an outcome stands for; `undefined` when all is well. */
export const faultOf = (outcome: Outcome | undefined): Fault | undefined => {
  if (outcome === undefined || outcome === 'ok') return undefined;
  return typeof outcome === 'number' ? { status: outcome } : outcome;
};

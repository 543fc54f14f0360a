import { errorResponse } from '../contract/error-response';
import type { Ports } from '../ports';

/** Failed attempts in a row before a lockout. */
export const maxFailedAttempts = 5;

/** Duration of a lockout, ms. */
export const lockoutDurationMs = 15 * 60_000;

/** Mails that one network, or a known browser, may request for one address within `mailWindow`. */
export const maxMailsPerWindow = 10;

/** Mails that all networks together may request for one address within `mailWindow`. */
export const maxMailsOfAll = 30;

/** Length of the window, ms. The first mail starts it. */
export const mailWindow = 60 * 60_000;

/**
 * A 429 with the end of the lockout and the support address.
 *
 * @param blockedUntil epoch ms
 */
export const lockedOutResponse = (
  { now, contactEmail }: Pick<Ports, 'now' | 'contactEmail'>,
  blockedUntil: number,
  message = 'Too many failed attempts. Please wait before you try again.',
): Response =>
  errorResponse(429, message, {
    additionalInfo: {
      blockedUntil: new Date(blockedUntil).toISOString(),
      remainingTime: Math.ceil((blockedUntil - now()) / 1000),
      support: contactEmail,
    },
  });

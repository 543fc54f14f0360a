import { errorResponse } from '../contract/error-response';
import type { Ports } from '../ports';

/** Failures in a row after which something is blocked. */
export const maxFailedAttempts = 5;

/** ms that it stays blocked. */
export const lockoutDurationMs = 15 * 60_000;

/** Mails that may be asked for at one address within `mailWindow`. */
export const maxMailsPerWindow = 10;

/** ms from the first of them on. */
export const mailWindow = 60 * 60_000;

/**
 * The 429 that says until when something is blocked, and whom to ask for help.
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

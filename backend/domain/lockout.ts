import { refusal } from '../contract/refusal';

/** Failures in a row after which something is blocked. */
export const maxFailures = 5;

/** ms that it stays blocked. */
export const lockoutTime = 15 * 60_000;

/** The address for help that the error dialog shows. */
const support = 'help@giftlist.example';

/** The 429 that says until when something is blocked, both in epoch ms. */
export const blocked = (blockedUntil: number, now: number): Response =>
  refusal(429, 'Too many failed attempts. Please wait before you try again.', {
    blockedUntil: new Date(blockedUntil).toISOString(),
    remainingTime: Math.ceil((blockedUntil - now) / 1000),
    support,
  });

import type { SupportedWord } from '#rules/supports.ts';

/** Words of `supports` in GET /auth/check, for all visitors alike. */
export const supports: readonly SupportedWord[] = [
  'cart-quantity',
  'wishes',
  'occasions',
  'surprises',
  'gift-messages',
  'gift-marks',
  'thanks',
  'order-mails',
  'six-digit-codes',
  'wish-links',
];

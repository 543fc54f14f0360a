/**
 * Words of `supports` in GET /auth/check, for all visitors alike. Each names requests of version 1.1 that the server accepts
 * (openapi.yaml, AuthStatus).
 */
export const supports = [
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
] as const;

export type SupportedWord = (typeof supports)[number];

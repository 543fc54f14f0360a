/**
 * Word of `supports` in GET /auth/check. Names requests of version 1.1 that the server accepts (openapi.yaml,
 * AuthStatus).
 */
export type SupportedWord =
  | 'cart-quantity'
  | 'wishes'
  | 'occasions'
  | 'surprises'
  | 'gift-messages'
  | 'gift-marks'
  | 'wish-links'
  | 'thanks'
  | 'order-mails'
  | 'six-digit-codes';

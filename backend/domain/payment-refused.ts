/** Thrown when the payment provider refuses a request permanently, so that a retry would fail, too. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';

  /**
   * @param code the provider's error code
   * @param field refused parameter, `''` if unknown. Never a value, because values may be personal
   * @param requestId id of the request in the provider's log
   */
  constructor(
    readonly code: string,
    readonly field: string,
    readonly requestId: string,
  ) {
    super(`The payment provider has refused the request: ${code}.`);
  }
}

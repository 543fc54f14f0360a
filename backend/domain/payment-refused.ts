/** Thrown when the payment provider refuses a request permanently: a retry would fail, too. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';

  /**
   * @param code the provider's word for the reason
   * @param field parameter that was refused, `''` where unknown. Never a value: values may be personal
   * @param requestId finds the request in the provider's own log
   */
  constructor(
    readonly code: string,
    readonly field: string,
    readonly requestId: string,
  ) {
    super(`The payment provider has refused the request: ${code}.`);
  }
}

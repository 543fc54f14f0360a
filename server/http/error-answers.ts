import { errorResponse } from '#backend/contract/error-response.ts';
import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import type { Ports } from '#backend/ports.ts';
import { failure } from '../log';
import type { App, AppDeps } from './app-deps';

/** Message for a payment that the provider refuses permanently. */
const refusedPaymentMessage = ({ field }: PaymentRefused, { contactEmail }: Ports): string =>
  field === 'customer_email'
    ? 'The payment provider does not accept this email. Please enter another one.'
    : `The payment provider has refused this order. Trying again will not help. Please write to ${contactEmail}.`;

/** Answers and logs errors that a route throws. */
export const answerErrors = (
  app: App,
  { ports, log, isConnectionError }: Pick<AppDeps, 'ports' | 'log' | 'isConnectionError'>,
): void => {
  app.onError((error, c) => {
    if (error instanceof PaymentRefused) {
      const { code, field, requestId: request } = error;
      log({ event: 'payment-refused', id: c.get('id'), code, field, request });
      return errorResponse(400, refusedPaymentMessage(error, ports));
    }
    log({ event: 'failed', id: c.get('id'), ...failure(error) });
    // The write may have succeeded; a 500 would mean that it failed.
    if (isConnectionError(error)) {
      const response = errorResponse(503, 'The shop is temporarily unavailable. Please try again.');
      response.headers.set('Retry-After', '5');
      return response;
    }
    return errorResponse(500, 'Something went wrong on our side. Please try again.');
  });
};

import { errorResponse } from '#backend/contract/error-response.ts';
import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import type { Ports } from '#backend/ports.ts';
import { errorTextOf } from '../html/form';
import { messagePage } from '../html/shop-page';
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

/** Shows errors as a page where a browser opens an address, because it would show JSON. */
export const showErrorPages = (app: App): void => {
  app.use(async (c, next) => {
    await next();
    const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json');
    if (c.res.status < 400 || !isJson || c.req.path.startsWith('/api/')) return;
    if (c.req.header('Accept')?.includes('text/html') !== true) return;
    const { status } = c.res;
    const retryAfter = c.res.headers.get('Retry-After');
    c.res = await messagePage({ title: 'That did not work', text: await errorTextOf(c.res), status });
    if (retryAfter !== null) c.res.headers.set('Retry-After', retryAfter);
  });
};

import { http, HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { refusal } from '../../backend/contract/refusal';
import { type PageCalls, pageCallsPath } from './page-calls';
import { checked } from '../../backend/contract/requests';
import { sessionCookie } from '../../backend/calls/session';

const PaymentKey = z.object({ orderId: z.string(), paymentId: z.string() });

const GoogleIdentity = z.object({
  email: z.string().check(z.includes('@'), z.maxLength(254)),
  firstName: z.string().check(z.maxLength(100)),
  lastName: z.string().check(z.maxLength(100)),
});

/** Each page call with the check of what was sent. */
const checkedCalls: {
  readonly [Name in keyof PageCalls]: (calls: PageCalls, sent: unknown) => ReturnType<PageCalls[Name]>;
} = {
  findOrder: (calls, sent) => calls.findOrder(checked(PaymentKey, sent)),
  pay: (calls, sent) => calls.pay(checked(PaymentKey, sent)),
  decline: (calls, sent) => calls.decline(checked(PaymentKey, sent)),
  signInWithGoogle: (calls, sent) => calls.signInWithGoogle(checked(GoogleIdentity, sent)),
  readMails: (calls) => calls.readMails(),
};

const isPageCall = (name: string): name is keyof PageCalls => Object.hasOwn(checkedCalls, name);

/**
 * Answers the page calls of a mock backend in Node, for tests.
 *
 * @param callsFor the page calls of the browser with this cookie
 */
export const createPageCallHandler = (callsFor: (cookie: string | undefined) => PageCalls) =>
  http.post(`*${pageCallsPath}:name`, async ({ params, request, cookies }) => {
    const name = String(params.name);
    if (!isPageCall(name)) return refusal(404, 'There is no such page call.');
    const sent: unknown = await request.json().catch(() => undefined);
    const answer = await checkedCalls[name](callsFor(cookies[sessionCookie]), sent);
    return HttpResponse.json(answer ?? null);
  });

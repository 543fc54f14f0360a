import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenUntilEnd } from './listen-until-end';

const webhookSecret = 'whsec_test';

interface Session {
  readonly id: string;
  readonly url: string;
  readonly amount_total: number;
  readonly fields: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
}

/** Time of all sessions, charges and refunds, seconds. */
const created = Date.parse('2026-11-24T12:34:56Z') / 1000;

const errorResponse = (status: number, code: string, param?: string) => ({
  status,
  body: {
    error: {
      type: status === 500 ? 'api_error' : 'invalid_request_error',
      code,
      param,
      message: `Fake Stripe error: ${code}.`,
    },
  },
});

/** Total of the line items in a form of Stripe's API, in cents. */
const totalOf = (fields: URLSearchParams): number => {
  let total = 0;
  for (let index = 0; fields.has(`line_items[${index}][quantity]`); index += 1) {
    const amount = Number(fields.get(`line_items[${index}][price_data][unit_amount]`));
    total += amount * Number(fields.get(`line_items[${index}][quantity]`));
  }
  return total;
};

/** Fake of the Stripe API that the shop uses, with idempotency keys and signed webhooks. */
export const startStripe = async () => {
  const sessions = new Map<string, Session>();
  const storedResults = new Map<
    string,
    { readonly sent: string; readonly answer: ReturnType<typeof errorResponse> | object }
  >();
  const refunds: { readonly intent: string; readonly cents: number; readonly key?: string; status: string }[] = [];
  const disputes: { readonly intent: string; readonly cents: number; status: string }[] = [];
  const requests: string[] = [];
  const faults: ReturnType<typeof errorResponse>[] = [];

  const toSessionResponse = ({ fields, ...session }: Session) => ({
    object: 'checkout.session',
    created: created - 60,
    client_reference_id: fields.get('client_reference_id'),
    success_url: fields.get('success_url'),
    ...session,
  });

  /** Session with its charge, as `expand` asks for. */
  const withCharge = (session: Session) => ({
    ...toSessionResponse(session),
    payment_intent: session.payment_intent && {
      id: session.payment_intent,
      created: created - 60,
      latest_charge: { id: `ch_${session.id}`, created },
    },
  });

  const signed = (type: string, object: object | undefined, at = Date.now()) => {
    const seconds = Math.floor(at / 1000);
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, created, data: { object } });
    const hash = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${hash}` };
  };

  const createSession = (sent: string) => {
    const fields = new URLSearchParams(sent);
    const id = `cs_test_${sessions.size + 1}`;
    const url = `https://checkout.stripe.example/c/${id}`;
    const open = { status: 'open', payment_status: 'unpaid', payment_intent: null } as const;
    const session: Session = { id, url, amount_total: totalOf(fields), fields, ...open };
    sessions.set(id, session);
    return { status: 200, body: toSessionResponse(session) };
  };

  /** Entries of a list for one payment intent. `undefined` for other paths. */
  const entriesOf = ({ pathname, searchParams }: URL): readonly object[] | undefined => {
    const intent = searchParams.get('payment_intent');
    if (intent === null) return undefined;
    const entriesWithPrefix = <
      One extends { readonly intent: string; readonly cents: number; readonly status: string },
    >(
      all: readonly One[],
      prefix: string,
      more: (one: One) => object = () => ({}),
    ) =>
      all.flatMap((one, index) =>
        one.intent === intent
          ? [{ id: `${prefix}_${index + 1}`, created, amount: one.cents, status: one.status, ...more(one) }]
          : [],
      );
    if (pathname === '/v1/refunds')
      return entriesWithPrefix(refunds, 're', ({ key }) => ({ metadata: key ? { refund: key } : {} }));
    if (pathname === '/v1/disputes') {
      const details = { reason: 'product_not_received', evidence_details: { due_by: created + 7 * 86_400 } };
      return entriesWithPrefix(disputes, 'dp', () => details);
    }
    if (pathname !== '/v1/checkout/sessions') return undefined;
    return [...sessions.values()].filter(({ payment_intent }) => payment_intent === intent).map(toSessionResponse);
  };

  const answer = (method: string, path: string, sent: string): { readonly status: number; readonly body: object } => {
    const failing = faults.shift();
    if (failing) return failing;
    const { pathname, searchParams } = new URL(path, 'http://stripe.example');
    const [, id = '', action] = /^\/v1\/checkout\/sessions(?:\/(\w+)(?:\/(\w+))?)?$/.exec(pathname) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(sent);
    if (method === 'POST' && path === '/v1/refunds') {
      const fields = new URLSearchParams(sent);
      refunds.push({
        intent: fields.get('payment_intent') ?? '',
        cents: Number(fields.get('amount')),
        key: fields.get('metadata[refund]') ?? '',
        status: 'succeeded',
      });
      return { status: 200, body: { object: 'refund', id: `re_${refunds.length}`, created, status: 'succeeded' } };
    }
    if (method === 'GET') {
      const found = entriesOf(new URL(path, 'http://stripe.example'));
      if (found) return { status: 200, body: { object: 'list', has_more: false, data: found } };
    }
    const session = sessions.get(id);
    if (!session) return errorResponse(404, 'resource_missing');
    if (action === 'expire') {
      if (session.status !== 'open') return errorResponse(400, 'not_open');
      session.status = 'expired';
    }
    const isExpanded = searchParams.get('expand[0]') === 'payment_intent.latest_charge';
    return { status: 200, body: isExpanded ? withCharge(session) : toSessionResponse(session) };
  };

  const answerOnce = (request: IncomingMessage, sent: string) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? storedResults.get(key) : undefined;
    if (known) return known.sent === sent ? known.answer : errorResponse(400, 'idempotency_error');
    const result = answer(method, url, sent);
    if (typeof key === 'string' && result.status === 200) storedResults.set(key, { sent, answer: result });
    return result;
  };

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const result = answerOnce(request, sent);
      const { status, body } = 'status' in result && 'body' in result ? result : errorResponse(500, 'broken');
      const headers = { 'Content-Type': 'application/json', 'Request-Id': 'req_1' };
      response.writeHead(Number(status), headers).end(JSON.stringify(body));
    });
  });
  const api = new URL(`http://127.0.0.1:${await listenUntilEnd(server)}`);

  return {
    settings: { secretKey: 'sk_test_1', webhookSecret, api },
    /** The settings as environment variables. */
    variables: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: api.origin },
    requests,
    refunds,
    /** Fails the next requests with these statuses. */
    failNext: (...statuses: readonly number[]) =>
      faults.push(...statuses.map((status) => errorResponse(status, 'down'))),
    /** Rejects the next request with a 400 and this error code, after which the shop does not retry. */
    refuseNext: (code: string, param?: string) => faults.push(errorResponse(400, code, param)),
    sessions: () => [...sessions.values()],
    /** Pays a session. @returns whether it was open */
    pay: (id: string): boolean => {
      const session = sessions.get(id);
      if (session?.status !== 'open') return false;
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` });
      return true;
    },
    /** Refunds a paid session in the dashboard. */
    refundAt: (id: string, cents: number) => refunds.push({ intent: `pi_${id}`, cents, status: 'succeeded' }),
    /** Opens or updates a dispute of a session's payment. */
    dispute: (id: string, cents: number, status: string) => {
      const known = disputes.find(({ intent }) => intent === `pi_${id}`);
      if (known) known.status = status;
      else disputes.push({ intent: `pi_${id}`, cents, status });
    },
    /** Signed webhook of a session. */
    sessionWebhook: (id: string, type = 'checkout.session.completed', at = Date.now()) => {
      const session = sessions.get(id);
      return signed(type, session && toSessionResponse(session), at);
    },
    /** Signed webhook of a refund or dispute. */
    refundOrDisputeWebhook: (id: string, type: string) => signed(type, { id: 'any_1', payment_intent: `pi_${id}` }),
  };
};

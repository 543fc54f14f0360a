import { ConnectionReset } from './static-host';

/** Cart line as a faulty server may send it. It may violate the contract. */
export type Line = Readonly<Record<string, unknown>>;

/** Ways in which a server or a proxy can fail a call. */
export type FailureMode =
  /** Applies the call, then closes the connection without a response. */
  | 'lost'
  /** Applies the call, but a proxy times out. */
  | '504'
  /** Applies the call, but the connection breaks in the middle of the response. */
  | 'truncated'
  /** Applies the call, but responds without a body. */
  | '204'
  /** Applies the call, but responds with an HTML page. */
  | 'html'
  /** Applies the call, but wraps the response in `{ data }`. */
  | 'envelope'
  /** Closes the connection without applying the call. */
  | 'reset'
  /** Responds 500 without applying the call. */
  | '500';

/** Failure modes after which the outcome is unknown: the write is applied, but its response is lost or unreadable. */
export const unknownFailureModes = [
  'lost',
  '504',
  'truncated',
  '204',
  'html',
  'envelope',
] as const satisfies readonly FailureMode[];

const json = (body: unknown, status = 200) => Response.json(body, { status });

const loginPage = '<!doctype html><title>Sign in to the Wi-Fi</title>';

/** Response whose connection breaks in the middle of the body. */
const truncatedResponse = () =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"id":"itm'));
        stream.error(new Error('The connection broke off.'));
      },
    }),
  );

const respondIn = (mode: FailureMode | undefined, body: unknown): Response => {
  switch (mode) {
    case 'lost':
      throw new ConnectionReset();
    case '504':
      return new Response(loginPage, { status: 504 });
    case 'truncated':
      return truncatedResponse();
    case '204':
      return new Response(null, { status: 204 });
    case 'html':
      return new Response(loginPage);
    case 'envelope':
      return json({ data: body });
    case 'reset':
    case '500':
    case undefined:
    default:
      return json(body);
  }
};

/** Cart line with the required properties of the contract. */
export const createLine = (id: string, more: Line = {}) => ({
  id,
  productId: 'mug',
  quantity: 1,
  name: 'Mug',
  price: 20,
  productImages: [],
  eventName: null,
  recipientUserId: null,
  shippingAddress: null,
  message: null,
  ...more,
});

/**
 * Small API with a cart, for failures that the mock backend does not simulate. Calls other than those of the cart get
 * their response in `answers`, or 404.
 */
export const createHostileApi = () => {
  const lines: Line[] = [];
  /** Response bodies by call, such as `GET /order`. */
  const answers = new Map<string, unknown>();
  /** Failure modes of the next requests of a call, in order. Later requests succeed. */
  const failureModes = new Map<string, FailureMode[]>();
  const requestedCalls: string[] = [];

  const effects: Record<string, (body: Record<string, unknown>) => unknown> = {
    'GET /cart': () => ({ cartItems: lines }),
    'POST /cartItem': ({ productId, quantity }) => {
      const index = lines.findIndex((line) => line.productId === productId);
      const old = lines[index];
      const line = old
        ? { ...old, quantity: Number(old.quantity) + Number(quantity) }
        : createLine(`itm_${lines.length + 1}`, { productId, quantity });
      lines.splice(old ? index : lines.length, 1, line);
      return line;
    },
    'DELETE /cart/items': () => lines.splice(0),
  };

  const effectOf = (call: string) => {
    const id = /^DELETE \/cartItem\/(\w+)$/.exec(call)?.[1];
    if (id === undefined) return effects[call];
    return () => {
      const index = lines.findIndex((line) => line.id === id);
      if (index >= 0) lines.splice(index, 1);
      return {};
    };
  };

  /** Answers a request below /api. Throws {@link ConnectionReset} for the modes that close the connection. */
  const answer = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    requestedCalls.push(call);
    const mode = failureModes.get(call)?.shift();
    if (mode === 'reset') throw new ConnectionReset();
    if (mode === '500') return json({}, 500);
    const effect = effectOf(call);
    if (effect) {
      const text = await request.text();
      const body: Record<string, unknown> = text === '' ? {} : Object(JSON.parse(text));
      return respondIn(mode, effect(body));
    }
    return answers.has(call) ? respondIn(mode, answers.get(call)) : json({ message: 'Not here.' }, 404);
  };

  return { lines, answers, failureModes, asked: requestedCalls, answer };
};

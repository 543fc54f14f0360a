import { ConnectionReset } from './static-host';

/** A line of the cart as a server may have it: anything in the place of what the contract wants. */
export type Line = Readonly<Record<string, unknown>>;

/** How a server that is not ours may answer a call. */
export type FailureMode =
  /** Does it, and closes the connection without an answer. */
  | 'lost'
  /** Does it; a proxy gives up waiting. */
  | '504'
  /** Does it; the answer breaks off in the middle. */
  | 'truncated'
  /** Does it, and answers nothing. */
  | '204'
  /** Does it, and answers with a page. */
  | 'html'
  /** Does it, and wraps its answer. */
  | 'envelope'
  /** Closes the connection, and does nothing. */
  | 'reset'
  /** Answers 500, and does nothing. */
  | '500';

/** The moods in which a write is done although its answer is lost or cannot be read. */
export const unknownFailureModes = [
  'lost',
  '504',
  'truncated',
  '204',
  'html',
  'envelope',
] as const satisfies readonly FailureMode[];

const json = (body: unknown, status = 200) => Response.json(body, { status });

const page = '<!doctype html><title>Sign in to the Wi-Fi</title>';

/** An answer whose second half never comes. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"id":"itm'));
        stream.error(new Error('The connection broke off.'));
      },
    }),
  );

const inMood = (mood: FailureMode | undefined, body: unknown): Response => {
  switch (mood) {
    case 'lost':
      throw new ConnectionReset();
    case '504':
      return new Response(page, { status: 504 });
    case 'truncated':
      return brokenOff();
    case '204':
      return new Response(null, { status: 204 });
    case 'html':
      return new Response(page);
    case 'envelope':
      return json({ data: body });
    case 'reset':
    case '500':
    case undefined:
    default:
      return json(body);
  }
};

/** The least that a line of the contract has. */
export const lineOf = (id: string, more: Line = {}) => ({
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
 * A small server with a cart, for what the mock backend is too polite for. Everything else answers what a test puts into `answers`,
 * by method and path, else 404.
 */
export const createHostileApi = () => {
  const lines: Line[] = [];
  const answers = new Map<string, unknown>();
  /** How the next answers of a call come, one after the other; then in no mood. */
  const moods = new Map<string, FailureMode[]>();
  const asked: string[] = [];

  const effects: Record<string, (body: Record<string, unknown>) => unknown> = {
    'GET /cart': () => ({ cartItems: lines }),
    'POST /cartItem': ({ productId, quantity }) => {
      const index = lines.findIndex((line) => line.productId === productId);
      const old = lines[index];
      const line = old
        ? { ...old, quantity: Number(old.quantity) + Number(quantity) }
        : lineOf(`itm_${lines.length + 1}`, { productId, quantity });
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

  /** Answers a request below /api; throws {@link ConnectionReset} where there is no answer. */
  const answer = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    asked.push(call);
    const mood = moods.get(call)?.shift();
    if (mood === 'reset') throw new ConnectionReset();
    if (mood === '500') return json({}, 500);
    const effect = effectOf(call);
    if (effect) {
      const text = await request.text();
      const body: Record<string, unknown> = text === '' ? {} : Object(JSON.parse(text));
      return inMood(mood, effect(body));
    }
    return answers.has(call) ? inMood(mood, answers.get(call)) : json({ message: 'Not here.' }, 404);
  };

  return { lines, answers, moods, asked, answer };
};

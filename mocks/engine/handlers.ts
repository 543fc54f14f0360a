import { HttpHandler, HttpResponse } from 'msw';
import type { OperationId } from '#backend/contract/operations.ts';
import { type MatchedOperation, matchOperation } from '#backend/handle-request.ts';
import { mockHandlers } from '#generated/api/operations.msw.ts';

/** Arguments of an msw handler. */
export interface RequestInfo {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
}

type AnswerCall = (call: MatchedOperation, info: RequestInfo) => Promise<Response>;

/** Maps a request to the backend that handles it. */
const answering = new WeakMap<Request, (info: RequestInfo) => Promise<Response>>();

/** Throws the backend's response, which msw returns as the response of a generated handler. */
const passOn = async (info: RequestInfo): Promise<never> => {
  throw (await answering.get(info.request)?.(info)) ?? HttpResponse.error();
};

const entries: { readonly [Id in OperationId]: (answer: typeof passOn) => HttpHandler } = mockHandlers;
const made = new Map<OperationId, HttpHandler>();

/**
 * Returns the generated handler of an operation. Shared by all backends, because creating one is slow: msw records a
 * stack trace.
 */
const entryOf = (operation: OperationId): HttpHandler => {
  const entry = made.get(operation) ?? entries[operation](passOn);
  made.set(operation, entry);
  return entry;
};

/** Handles the requests of all operations for one backend, by their generated handlers. */
export class CallsHandler extends HttpHandler {
  readonly #answer: AnswerCall;

  constructor(answer: AnswerCall) {
    super(/./, '*/api/*', () => undefined);
    this.#answer = answer;
  }

  override async run(args: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    const call = matchOperation(args.request);
    if (!call) return null;
    answering.set(args.request, (info) => this.#answer(call, info));
    return entryOf(call.operation).run(args);
  }
}

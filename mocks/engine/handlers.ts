import { HttpHandler, HttpResponse } from 'msw';
import { mockHandlers } from '../../src/generated/api/operations.msw';
import { matchCall, type MatchedOperation } from '../../backend/handle-request';
import type { OperationId } from '../../backend/contract/operations';

/** What msw hands to a handler. */
export interface RequestInfo {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
}

type AnswerCall = (call: MatchedOperation, info: RequestInfo) => Promise<Response>;

/** Who answers a request that a generated handler is given. */
const answering = new WeakMap<Request, (info: RequestInfo) => Promise<Response>>();

/** A generated handler answers with what a backend has thrown: msw takes a thrown response for the answer. */
const passOn = async (info: RequestInfo): Promise<never> => {
  throw (await answering.get(info.request)?.(info)) ?? HttpResponse.error();
};

const entries: { readonly [Id in OperationId]: (answer: typeof passOn) => HttpHandler } = mockHandlers;
const made = new Map<OperationId, HttpHandler>();

/** The generated handler of a call. All backends share it: each new one is slow to make, because msw notes where that was done. */
const entryOf = (operation: OperationId): HttpHandler => {
  const entry = made.get(operation) ?? entries[operation](passOn);
  made.set(operation, entry);
  return entry;
};

/** Takes the requests of all calls for one backend, each by the generated handler of its call. */
export class CallsHandler extends HttpHandler {
  readonly #answer: AnswerCall;

  constructor(answer: AnswerCall) {
    super(/./, '*/api/*', () => undefined);
    this.#answer = answer;
  }

  override async run(args: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    const call = matchCall(args.request);
    if (!call) return null;
    answering.set(args.request, (info) => this.#answer(call, info));
    return entryOf(call.operation).run(args);
  }
}

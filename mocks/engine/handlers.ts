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

type HandleCall = (call: MatchedOperation, info: RequestInfo) => Promise<Response>;

/** Handler of the backend that received a request. */
const backendHandlers = new WeakMap<Request, (info: RequestInfo) => Promise<Response>>();

/** Resolver of the generated handlers. Throws the backend's response, which msw then returns instead of mock data. */
const throwBackendResponse = async (info: RequestInfo): Promise<never> => {
  throw (await backendHandlers.get(info.request)?.(info)) ?? HttpResponse.error();
};

const handlerFactories: { readonly [Id in OperationId]: (answer: typeof throwBackendResponse) => HttpHandler } =
  mockHandlers;
const generatedHandlers = new Map<OperationId, HttpHandler>();

/**
 * Returns the generated handler of an operation. Shared by all backends, because creating one is slow: msw records a
 * stack trace.
 */
const generatedHandlerOf = (operation: OperationId): HttpHandler => {
  const handler = generatedHandlers.get(operation) ?? handlerFactories[operation](throwBackendResponse);
  generatedHandlers.set(operation, handler);
  return handler;
};

/** Handles the requests of all operations for one backend, by their generated handlers. */
export class CallsHandler extends HttpHandler {
  readonly #answer: HandleCall;

  constructor(answer: HandleCall) {
    super(/./, '*/api/*', () => undefined);
    this.#answer = answer;
  }

  override async run(args: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    const call = matchOperation(args.request);
    if (!call) return null;
    backendHandlers.set(args.request, (info) => this.#answer(call, info));
    return generatedHandlerOf(call.operation).run(args);
  }
}

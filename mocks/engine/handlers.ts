import { HttpHandler, HttpResponse } from 'msw';
import { mockHandlers } from '../../src/generated/api/operations.msw';
import { findCall, type FoundCall } from '../../backend/answer';
import { resolvers } from '../backend/resolvers';
import type { OperationId } from './operations';
import type { Answers, Resolver } from './resolver';

/** What msw hands to a handler. */
export interface RequestInfo {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
}

type AnswerRequest<Answer> = (info: RequestInfo) => Promise<Answer>;

/** Makes the function that answers requests from a resolver: gives it the state, and stores what it has changed. */
export type RunResolver = <Answer>(resolver: Resolver<Answer>) => AnswerRequest<Answer>;

const generated: { readonly [Id in OperationId]: (override?: AnswerRequest<Answers[Id]>) => HttpHandler } =
  mockHandlers;

/** The generated handler of a call: with its resolver's answers, or the contract's example where it has no resolver. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- `Id` ties the answers of the resolver to the handler of the same call
export const createHandler = <Id extends OperationId>(operation: Id, run: RunResolver): HttpHandler => {
  const resolver: Resolver<Answers[Id]> | undefined = resolvers[operation];
  return generated[operation](resolver && run(resolver));
};

type AnswerCall = (call: FoundCall, info: RequestInfo) => Promise<Response>;

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
    const call = findCall(args.request);
    if (!call) return null;
    answering.set(args.request, (info) => this.#answer(call, info));
    return entryOf(call.operation).run(args);
  }
}

/** What an address looks like at a path such as `/api/order/:id`, with a star in front. */
const addressesAt = (path: string): RegExp =>
  new RegExp(`${path.replace(/^\*/, '').replaceAll(/:\w+/g, '[^/?#]+')}/?(?:[?#]|$)`);

/**
 * A handler that lets requests pass which are not its own at one look. msw shows every request to all handlers, and its own first reads all
 * cookies, each time.
 */
export class QuickHandler extends HttpHandler {
  readonly #method: string;
  readonly #addresses: RegExp;

  /** @param path as msw has it: a star for the origin, a colon before each parameter */
  constructor(
    method: string,
    path: string,
    answer: (info: RequestInfo & { readonly requestId: string }) => Promise<Response>,
  ) {
    super(method, path, answer);
    this.#method = method;
    this.#addresses = addressesAt(path);
  }

  override async run(args: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    const { method, url } = args.request;
    return method.toUpperCase() === this.#method && this.#addresses.test(url) ? super.run(args) : null;
  }
}

/** Puts a handler of ours in front of a generated one, at the same address. */
export const standBefore = (
  inner: HttpHandler,
  answer: (info: RequestInfo, produce: () => Promise<Response>) => Promise<Response>,
): HttpHandler =>
  new QuickHandler(String(inner.info.method), String(inner.info.path), (info) =>
    answer(info, async () => {
      const result = await inner.run({ request: info.request, requestId: info.requestId });
      return result?.response ?? new HttpResponse(null, { status: 404 });
    }),
  );

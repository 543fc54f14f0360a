import { HttpHandler, HttpResponse } from 'msw';
import { mockHandlers } from '../../src/generated/api/operations.msw';
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

/** Puts a handler of ours in front of a generated one, at the same address. */
export const standBefore = (
  inner: HttpHandler,
  answer: (info: RequestInfo, produce: () => Promise<Response>) => Promise<Response>,
): HttpHandler =>
  new HttpHandler(inner.info.method, inner.info.path, (info) =>
    answer(info, async () => {
      const result = await inner.run({ request: info.request, requestId: info.requestId });
      return result?.response ?? new HttpResponse(null, { status: 404 });
    }),
  );

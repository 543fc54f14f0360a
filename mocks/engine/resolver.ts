import type { mockHandlers } from '../../src/generated/api/operations.msw';
import type { Call } from '../backend/call';
import type { OperationId } from './operations';

type MaybePromise<Value> = Value | Promise<Value>;

/** What works out the answer of a call from the state of the backend. */
export interface Resolver<Answer> {
  /** Whether what it changes in the tables is kept. */
  readonly isWriting: boolean;
  /** May throw a refusal, which undoes what it has changed; a refusal that it **returns** keeps the change. */
  readonly answer: (call: Call) => MaybePromise<Answer | Response>;
}

/** A resolver that only looks at the tables. */
export const reading = <Answer>(answer: Resolver<Answer>['answer']): Resolver<Answer> => ({ isWriting: false, answer });

/** A resolver that changes the tables. */
export const writing = <Answer>(answer: Resolver<Answer>['answer']): Resolver<Answer> => ({ isWriting: true, answer });

type GeneratedOverride<Id extends OperationId> = Parameters<(typeof mockHandlers)[Id]>[0];

/** What the contract lets each call answer when it succeeds. */
export type Answers = {
  [Id in OperationId]: Awaited<ReturnType<Extract<GeneratedOverride<Id>, (info: never) => unknown>>>;
};

/** A resolver for each call that has one. */
export type Resolvers = { readonly [Id in OperationId]?: Resolver<Answers[Id]> };

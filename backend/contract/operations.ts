import type * as z from 'zod/mini';
import { operations as generated } from '#generated/api/operations.ts';

/** Operation id, as in the contract and the generated client. */
export type OperationId = keyof typeof generated;

/** Validated input of an operation. */
export interface Input<Id extends OperationId> {
  readonly params: z.output<(typeof generated)[Id]['params']>;
  /** Parsed JSON or form fields. */
  readonly body: z.output<(typeof generated)[Id]['body']>;
  /** Numbers, booleans and lists are parsed. */
  readonly query: z.output<(typeof generated)[Id]['query']>;
}

/** An operation of the contract, with the schemas of its input. */
interface Operation<Id extends OperationId> {
  readonly method: string;
  /** Path in the contract's form: `/order/{id}`. */
  readonly path: string;
  readonly params: z.ZodMiniObject & z.ZodMiniType<Input<Id>['params']>;
  readonly body: z.ZodMiniType<Input<Id>['body']>;
  /** Whether the body is a multipart form instead of JSON. */
  readonly isForm?: boolean;
  readonly query: z.ZodMiniObject & z.ZodMiniType<Input<Id>['query']>;
}

export const operations: { readonly [Id in OperationId]: Operation<Id> } = generated;

export const isOperationId = (name: string): name is OperationId => Object.hasOwn(operations, name);

const parameterRank = (operation: OperationId): number => (operations[operation].path.includes('{') ? 1 : 0);

/** All operations in matching order, those without parameters first: /cartItem/{id} also matches /cartItem/restore. */
export const operationIds: readonly OperationId[] = Object.keys(operations)
  .filter(isOperationId)
  .toSorted((one, other) => parameterRank(one) - parameterRank(other));

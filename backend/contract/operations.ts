import type * as z from 'zod/mini';
import { operations as generated } from '#generated/api/operations.ts';

/** Operation id, as in the contract and the generated client. */
export type OperationId = keyof typeof generated;

/** An operation of the contract. */
export interface Operation {
  readonly method: string;
  /** Path in the contract's form: `/order/{id}`. */
  readonly path: string;
  /** Schema of the body; missing if the operation has none. */
  readonly body?: z.ZodMiniType;
  /** Whether the body is a multipart form instead of JSON. */
  readonly isForm?: boolean;
  /** Schema of the query; missing if the operation has none. */
  readonly query?: z.ZodMiniObject;
}

export const operations: Readonly<Record<OperationId, Operation>> = generated;

export const isOperationId = (name: string): name is OperationId => Object.hasOwn(operations, name);

const parameterRank = (operation: OperationId): number => (operations[operation].path.includes('{') ? 1 : 0);

/**
 * All operations in matching order: paths without parameters first. Otherwise PATCH /cartItem/restore would match PATCH
 * /cartItem/{id} (reading 33).
 */
export const operationIds: readonly OperationId[] = Object.keys(operations)
  .filter(isOperationId)
  .toSorted((one, other) => parameterRank(one) - parameterRank(other));

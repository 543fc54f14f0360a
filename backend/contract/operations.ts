import type * as z from 'zod/mini';
import { operations as generated } from '../../src/generated/api/operations';

/** Name of a call, as the contract and the generated client have it. */
export type OperationId = keyof typeof generated;

/** What the contract says about a call. */
export interface Operation {
  readonly method: string;
  /** The path as the contract writes it: `/order/{id}`. */
  readonly path: string;
  /** What a body has to be. Without this the call takes none. */
  readonly body?: z.ZodMiniType;
  /** Whether the body is a multipart form, and not JSON. */
  readonly isForm?: boolean;
  /** What a query has to be. Without this the call takes none. */
  readonly query?: z.ZodMiniObject;
}

/** Every call of the contract. */
export const operations: Readonly<Record<OperationId, Operation>> = generated;

/** Whether a text names a call of the contract. */
export const isOperationId = (name: string): name is OperationId => Object.hasOwn(operations, name);

const hasParameter = (operation: OperationId): number => (operations[operation].path.includes('{') ? 1 : 0);

/**
 * All calls, in the order in which their handlers are tried: paths without a parameter before paths with one, so that
 * PATCH /cartItem/restore is not taken for a change of the line 'restore' (reading 33).
 */
export const operationIds: readonly OperationId[] = Object.keys(operations)
  .filter(isOperationId)
  .toSorted((one, other) => hasParameter(one) - hasParameter(other));

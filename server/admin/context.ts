import { type NewAuditEvent, recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { BackendDeps } from '#backend/calls/context.ts';
import type { Transaction } from '#backend/database/transaction.ts';

/** Dependencies of the admin functions. */
export interface AdminContext extends BackendDeps {
  /** Name of the operator, or of the CLI's system user. */
  readonly actor: string;
}

/** Context of an admin action in its transaction. */
export type AdminTransaction = Transaction & Omit<AdminContext, 'transact'>;

/** Runs an admin action in a transaction. */
export const runAction = <Result>(
  { transact, ports, actor }: AdminContext,
  act: (transaction: AdminTransaction) => Promise<Result>,
): Promise<Result> => transact((transaction) => act({ ...transaction, ports, actor }));

/** Records what the operator did. The event must not contain addresses, names or emails of customers. */
export const recordAction = (
  transaction: Omit<AdminContext, 'transact'>,
  event: Omit<NewAuditEvent, 'actor'>,
): Promise<void> => recordAuditEvent(transaction, { ...event, actor: transaction.actor });

/** A refused admin action, with a message for operators. */
export class OperatorError extends Error {
  /** Name of the form's field that the message is about. */
  readonly field: string | undefined;

  constructor(message: string, field?: string, options?: ErrorOptions) {
    super(message, options);
    this.field = field;
  }
}

import type { BackendDeps } from '#backend/calls/context.ts';
import type { Transaction } from '#backend/database/transaction.ts';

/** Dependencies of the admin functions. */
export interface AdminContext extends BackendDeps {
  /** Name of the operator, or of the CLI's system user. */
  readonly actor: string;
}

/** Context of an admin action in its transaction. */
export type AdminTransaction = Transaction & Omit<AdminContext, 'transact'>;

/** A refused admin action, with a message for operators. */
export class OperatorError extends Error {
  /** Name of the form's field that the message is about. */
  readonly field: string | undefined;

  constructor(message: string, field?: string, options?: ErrorOptions) {
    super(message, options);
    this.field = field;
  }
}

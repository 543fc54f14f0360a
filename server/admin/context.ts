import type { RunTransaction } from '../../backend/database/transaction';
import type { Db } from '../../backend/database/tables';
import type { Ports } from '../../backend/ports';

/** Dependencies of the admin functions. */
export interface AdminContext {
  readonly db: Db;
  readonly transact: RunTransaction;
  readonly ports: Ports;
  /** Name of the operator, or of the CLI's system user. */
  readonly actor: string;
}

/** A refused admin action, with a message for operators. */
export class OperatorError extends Error {}

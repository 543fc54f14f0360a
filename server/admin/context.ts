import type { RunTransaction } from '../../backend/database/transaction';
import type { Db } from '../../backend/database/tables';
import type { Ports } from '../../backend/ports';

/** What the work of operators stands on. */
export interface AdminContext {
  readonly db: Db;
  readonly transact: RunTransaction;
  readonly ports: Ports;
  /** Who does it: the name of an operator, or of a user of the terminal. */
  readonly actor: string;
}

/** Why something that an operator wants is not done, in a sentence for them. */
export class OperatorError extends Error {}

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

/** Lets other requests be answered: SQLite has one connection, and what comes next would keep them waiting. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** ms: longer than the steps in which SQLite asks again for a file that another process writes to. */
const gap = 25;

/** Lets other processes write, between two changes: on SQLite one that finds the file taken sleeps, and would find it taken again. */
export const yieldToOtherWriters = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, gap));

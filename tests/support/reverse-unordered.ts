import { DatabaseSync } from 'node:sqlite';
import { loadSqlJs } from '#mocks/database/sqljs.ts';

/**
 * Makes SQLite return the rows of a statement without `order by` in reverse. In the order of insertion, where
 * PostgreSQL promises no order, a missing sort is invisible.
 */
const setting = 'pragma reverse_unordered_selects = on';

interface Raw {
  prepare: (text: string) => unknown;
  readonly exec: (text: string) => unknown;
}

/** Whether a class is changed already. The test files of a process share their classes, and each runs this file. */
const isReversed = Symbol.for('reverses unordered rows');

const reverseUnordered = (prototype: Raw): void => {
  if (Object.hasOwn(prototype, isReversed)) return;
  const { prepare } = prototype;
  Object.assign(prototype, {
    [isReversed]: true,
    prepare(this: Raw, text: string) {
      this.exec(setting);
      return prepare.call(this, text);
    },
  });
};

reverseUnordered(DatabaseSync.prototype);
const { Database } = await loadSqlJs();
reverseUnordered(Database.prototype);

import { inject } from 'vitest';
import { createDatabase, newName } from './databases';

/**
 * A database of its own.
 *
 * @param isSeeded whether it has the rows of the seed; else it is empty
 * @returns its address
 */
export const ownDatabase = (isSeeded: boolean): Promise<string> => {
  const seeded = inject('seeded');
  return createDatabase(inject('postgres'), newName(seeded), isSeeded ? seeded : undefined);
};

/** How it is opened where how long something takes is not what is tested: with many at once, each waits for all before it. */
export const withoutTimeouts = { isPatient: true, wait: 90_000 } as const;

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

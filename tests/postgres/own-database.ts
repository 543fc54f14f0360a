import { inject, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from './databases';

/**
 * A database of its own for a test.
 *
 * @param isSeeded whether it has the rows of the seed; else it is empty
 * @returns its address
 */
export const ownDatabase = async (isSeeded: boolean): Promise<string> => {
  const postgres = inject('postgres');
  const { name, url } = await createDatabase(postgres, isSeeded ? inject('seeded') : undefined);
  onTestFinished(() => dropDatabase(postgres, name));
  return url;
};

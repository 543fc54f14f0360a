import { inject } from 'vitest';
import { createDatabase, newName } from './databases';

/**
 * Creates a database for one test.
 *
 * @param isSeeded with the rows of the seed; otherwise empty
 * @returns its URL
 */
export const ownDatabase = (isSeeded: boolean): Promise<string> => {
  const seeded = inject('seeded');
  return createDatabase(inject('postgres'), newName(seeded), isSeeded ? seeded : undefined);
};

/** Options without timeouts, for tests whose concurrent requests wait long for a connection. */
export const withoutTimeouts = { isWithoutTimeouts: true, wait: 90_000 } as const;

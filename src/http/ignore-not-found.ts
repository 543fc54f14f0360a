import { hasStatus } from './api-error';

/**
 * Treats a 404 of a write as success: elsewhere, a friend request was answered or a resource was deleted.
 * @throws every other failure
 */
export const ignoreNotFound = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
};

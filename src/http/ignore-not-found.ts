import { hasStatus } from './api-error';

/**
 * A write that is done when there is nothing left to do: what the server does not find was answered, removed or deleted elsewhere
 * (reading 68).
 *
 * @throws every other failure
 */
export const ignoreNotFound = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
};

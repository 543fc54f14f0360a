import type { Transaction } from '#backend/database/transaction.ts';

/**
 * Locks operators until the transaction ends, so that a sign-in sees a concurrent new password or removal.
 *
 * @param nameKeys `normalizeKey` of each name
 */
export const lockOperator = (
  { acquireLocks }: Pick<Transaction, 'acquireLocks'>,
  ...nameKeys: readonly string[]
): Promise<void> =>
  acquireLocks(
    'owner',
    nameKeys.map((nameKey) => `operator ${nameKey}`),
  );

import type { Transaction } from '#backend/database/transaction.ts';

/**
 * Locks an operator until the transaction ends, so that a sign-in sees a concurrent new password or removal.
 *
 * @param nameKey `normalizeKey` of the name
 */
export const lockOperator = ({ acquireLocks }: Pick<Transaction, 'acquireLocks'>, nameKey: string): Promise<void> =>
  acquireLocks('owner', [`operator ${nameKey}`]);

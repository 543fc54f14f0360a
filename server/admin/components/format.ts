import { formatMoney, toCents } from '#rules/money.ts';

/** Converts a status for display: `PARTIALLY_SHIPPED` becomes 'Partially shipped'. */
export const statusLabel = (status: string): string => {
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Formats an amount of the contract, in dollars. */
export const formatDollars = (amount: unknown): string => formatMoney(toCents(amount) ?? 0);

/** Number with its noun: `3 orders`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

import { onHoldStatus } from '#backend/domain/order.ts';
import { formatMoney, toCents } from '#rules/money.ts';

const statusLabels: Readonly<Record<string, string>> = {
  [onHoldStatus]: 'On hold',
  NOT_FULFILLED: 'To ship',
  FULFILLED: 'Ready to ship',
  PARTIALLY_FULFILLED: 'Partially ready',
};

/** Fulfillment status for display: `PARTIALLY_SHIPPED` becomes 'Partially shipped'. */
export const statusLabel = (status: string): string => {
  const label = statusLabels[status];
  if (label !== undefined) return label;
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Formats an amount of the API, which is in dollars. */
export const formatDollars = (amount: unknown): string => formatMoney(toCents(amount) ?? 0);

/** Number with its noun, such as '3 orders'. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;

/** Highest count of a filter that is counted exactly. */
const countCeiling = 1000;

/** Rows to count at most for {@link showCount}. */
export const countedRows = countCeiling + 1;

/** Count of a filter: '37', or '1,000+' for all that are higher. */
export const showCount = (count: number): string =>
  count > countCeiling ? `${countCeiling.toLocaleString('en')}+` : count.toLocaleString('en');

/** Counted rows with their noun: '37 products', or '1,000+ products'. */
export const pluralizeCounted = (count: number, singular: string): string =>
  count > countCeiling ? `${showCount(count)} ${singular}s` : pluralize(count, singular);

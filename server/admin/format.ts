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
export const formatDollars = (amount: unknown): string => {
  const cents = toCents(amount);
  return cents === undefined ? 'unknown' : formatMoney(cents);
};

/** Number with its noun, such as '3 orders'. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;

const minute = 60_000;

/** Time since a moment in words: '5 min', '3 h', '8 days'. */
export const ageText = (since: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
};

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

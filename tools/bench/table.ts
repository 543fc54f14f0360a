import type { Interval } from './statistics';

/** A measured figure with its unit, reference and limit. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** Figure that `ours` is divided by: ours with less data. */
  readonly reference?: number;
  /** Limit of the ratio, or of the figure if it has no reference. */
  readonly bar?: number;
  /** 95% interval of the ratio, or of the figure without a reference. None for a single measurement. */
  readonly interval?: Interval | undefined;
}

/** Formats a figure, or a dash for none. */
export const show = (value: number | undefined, digits: number) =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);

const digits: Readonly<Record<string, number>> = {
  nodes: 0,
  ms: 0,
  MB: 0,
  'requests/s': 0,
  CLS: 3,
  'ms of CPU': 2,
  s: 2,
};

const digitsFor = (unit: string): number => digits[unit] ?? 1;

/** Whether a value is within its limit. 'NO' only if the whole interval is above it: less could be noise. */
export const verdict = (value: number, bar: number | undefined, interval: Interval = { low: value, high: value }) => {
  if (bar === undefined) return '';
  if (Number.isNaN(value)) return 'not measured';
  if (interval.low > bar) return 'NO';
  return value <= bar ? 'yes' : 'cannot tell';
};

/** Markdown table with a heading. */
export const table = (heading: string, rows: readonly Row[]): string => {
  const lines = rows.map(({ name, unit, ours, reference, bar, interval }) => {
    const places = digitsFor(unit);
    const ratio = reference === undefined ? undefined : ours / reference;
    const intervalDigits = ratio === undefined ? places : 2;
    const limit = bar === undefined ? '' : `≤ ${bar}${ratio === undefined ? '' : '×'}`;
    const cells = [
      name,
      unit,
      show(ours, places),
      show(reference, places),
      show(ratio, 2),
      interval ? `${show(interval.low, intervalDigits)} to ${show(interval.high, intervalDigits)}` : '',
      limit,
      verdict(ratio ?? ours, bar, interval),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `## ${heading}`,
    '',
    '| | unit | ours | reference | ratio | 95% interval | limit | within |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
};

import type { Interval } from './statistics';

/** One line of the result: what was measured, in which unit, and how it stands to the bar that the project set itself. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** The baseline's figure, or our own at 50 products; what `ours` is divided by. */
  readonly reference?: number;
  /** The highest ratio (with a reference) or the highest figure (without) that is good enough. */
  readonly bar?: number;
  /** The 95% interval of the ratio, or of the figure where there is no reference; none where it was measured once. */
  readonly interval?: Interval | undefined;
}

/** A figure with so many decimals, or a dash for none. */
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

/** A bar is missed only when the whole interval is beyond it: what noise alone can explain is no verdict. */
export const verdict = (value: number, bar: number | undefined, interval: Interval = { low: value, high: value }) => {
  if (bar === undefined) return '';
  if (Number.isNaN(value)) return 'not measured';
  if (interval.low > bar) return 'NO';
  return value <= bar ? 'yes' : 'cannot tell';
};

/** A markdown table of the rows under a heading. */
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
    '| | unit | ours | reference | ratio | 95% interval | bar | held |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
};

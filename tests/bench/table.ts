/** One line of the result: what was measured, in which unit, and how it stands to the bar that the project set itself. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** The baseline's figure, or our own at 50 products; what `ours` is divided by. */
  readonly reference?: number;
  /** The highest ratio (with a reference) or the highest figure (without) that is good enough. */
  readonly bar?: number;
}

const show = (value: number | undefined, digits: number) =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);

const digitsFor = (unit: string) => (unit === 'ms' || unit === 'nodes' ? 0 : unit === 'CLS' ? 3 : 1);

const verdict = (value: number, bar: number | undefined) => {
  if (bar === undefined) return '';
  if (Number.isNaN(value)) return 'not measured';
  return value <= bar ? 'yes' : 'NO';
};

/** A markdown table of the rows under a heading. */
export const table = (heading: string, rows: readonly Row[]): string => {
  const lines = rows.map(({ name, unit, ours, reference, bar }) => {
    const digits = digitsFor(unit);
    const ratio = reference === undefined ? undefined : ours / reference;
    const limit = bar === undefined ? '' : `≤ ${bar}${ratio === undefined ? '' : '×'}`;
    const cells = [
      name,
      unit,
      show(ours, digits),
      show(reference, digits),
      show(ratio, 2),
      limit,
      verdict(ratio ?? ours, bar),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `## ${heading}`,
    '',
    '| | unit | ours | reference | ratio | bar | held |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
};

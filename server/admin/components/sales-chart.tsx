/** @jsxImportSource hono/jsx */
import { formatMoney } from '#rules/money.ts';
import { pluralize } from '../format';
import type { DaySales } from '../today/today';
import { Table } from './table';

interface SalesChartProps {
  readonly latest: readonly DaySales[];
  readonly previous: readonly DaySales[];
}

/** Width of a day and height of the chart, in units of its `viewBox`. */
const [step, height] = [10, 100] as const;

const totalOf = (days: readonly DaySales[]) => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  cents: days.reduce((sum, { cents }) => sum + cents, 0),
});

const summaryText = (days: readonly DaySales[]): string => {
  const { orders, cents } = totalOf(days);
  return `${formatMoney(cents)}, ${pluralize(orders, 'order')}`;
};

/** Highest amount of the axis: the next of 1, 2 or 5 with zeros, so that its half is round, too. */
const axisTop = (cents: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(100, cents)));
  return [1, 2, 5, 10].map((factor) => factor * size).find((top) => top >= cents) ?? cents;
};

/** Labels of the days below the chart. */
const dayLabels = 5;

const wholeDollars = (cents: number): string => `$${(cents / 100).toLocaleString('en')}`;

/**
 * Sales by day: narrow bars in front of wider bars for the previous period, with amounts and days. The table below lists
 * the latest sales.
 */
export const SalesChart = ({ latest, previous }: SalesChartProps) => {
  const top = axisTop(Math.max(1, ...[...latest, ...previous].map(({ cents }) => cents)));
  const bars = (days: readonly DaySales[], width: number) =>
    days.map(({ day, cents }, index) => {
      const size = (Math.max(0, cents) / top) * height;
      return (
        <rect x={index * step + (step - width) / 2} y={height - size} width={width} height={size}>
          <title>{`${day}: ${formatMoney(cents)}`}</title>
        </rect>
      );
    });
  const shownDays = Array.from({ length: dayLabels }, (_, index) =>
    latest.at(Math.round((index * (latest.length - 1)) / (dayLabels - 1))),
  );
  return (
    <>
      <p class="figures">
        <strong>
          <span class="swatch latest" />
          {`Last ${latest.length} days: ${summaryText(latest)}`}
        </strong>
        <span class="muted">
          <span class="swatch" />
          {`${previous.length} days before: ${summaryText(previous)}`}
        </span>
      </p>
      <div class="plot">
        <div class="axis" aria-hidden="true">
          {[top, top / 2, 0].map((cents) => (
            <span>{wholeDollars(cents)}</span>
          ))}
        </div>
        <svg
          class="chart"
          viewBox={`0 0 ${latest.length * step} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Paid by day. Last ${latest.length} days: ${summaryText(latest)}. ${previous.length} days before: ${summaryText(previous)}.`}
        >
          <path class="grid" d={`M0 0H${latest.length * step}M0 ${height / 2}H${latest.length * step}`} />
          <g class="previous">{bars(previous, 9)}</g>
          <g class="latest">{bars(latest, 5)}</g>
        </svg>
        <div class="days" aria-hidden="true">
          {shownDays.map((one) => (
            <span>{one?.day.slice(5)}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>As a table</summary>
        <Table
          label="Paid by day"
          rows={latest.toReversed()}
          empty=""
          columns={[
            { label: 'Day', isShort: true, cell: ({ day }: DaySales) => day },
            { label: 'Orders', isNumber: true, cell: ({ orders }: DaySales) => orders },
            { label: 'Paid', isNumber: true, cell: ({ cents }: DaySales) => formatMoney(cents) },
          ]}
        />
      </details>
    </>
  );
};

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

/** Sales by day: narrow bars in front of wider bars for the previous period. The table below lists the latest sales. */
export const SalesChart = ({ latest, previous }: SalesChartProps) => {
  const highest = Math.max(1, ...[...latest, ...previous].map(({ cents }) => cents));
  const bars = (days: readonly DaySales[], width: number) =>
    days.map(({ cents }, index) => {
      const size = (Math.max(0, cents) / highest) * height;
      return <rect x={index * step + (step - width) / 2} y={height - size} width={width} height={size} />;
    });
  return (
    <>
      <p class="figures">
        <strong>{`Last ${latest.length} days: ${summaryText(latest)}`}</strong>
        <span class="muted">{`${previous.length} days before: ${summaryText(previous)}`}</span>
      </p>
      <svg
        class="chart"
        viewBox={`0 0 ${latest.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Sales by day. Last ${latest.length} days: ${summaryText(latest)}. ${previous.length} days before: ${summaryText(previous)}.`}
      >
        <g class="previous">{bars(previous, 9)}</g>
        <g class="latest">{bars(latest, 5)}</g>
      </svg>
      <details>
        <summary>Sales by day</summary>
        <Table
          label="Sales by day"
          rows={latest.toReversed()}
          empty=""
          columns={[
            { label: 'Day', isShort: true, cell: ({ day }: DaySales) => day },
            { label: 'Orders', isNumber: true, cell: ({ orders }: DaySales) => orders },
            { label: 'Sales', isNumber: true, cell: ({ cents }: DaySales) => formatMoney(cents) },
          ]}
        />
      </details>
    </>
  );
};

/** @jsxImportSource hono/jsx */
import { shopDay } from '#backend/calls/tax-rates.ts';
import type { Db } from '#backend/database/tables.ts';
import { formatMoney } from '#rules/money.ts';
import { yieldToEventLoop } from '../../../jobs/yield';
import { Card } from '../../components/card';
import { download } from '../../components/download';
import { FormField, SelectField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { withQuery } from '../../components/page-url';
import { type Column, Table } from '../../components/table';
import { csvAmount, escapeFormula, writeCsv } from '../../csv';
import { orderPath, paths } from '../../navigation';
import { type AdminPage, definePage, type PageContext } from '../../page';
import { latestDay, type Moments, momentsOf, monthRange, type ReportRange, rangeOf, reportMonths } from '../range';
import { readMoneyBack, readOrders, readProducts, readTotals } from '../reports';
import { moneyBackColumns, orderColumns, productColumns, type ReportColumn, totalsColumns } from '../tables';

const path = paths.reports;

/** Rows of a report on the page. Its file has all. */
const shownRows = 100;

/** Rows of a file between which other requests have their turn. */
const rowsAtOnce = 1000;

interface ReportOptions<Row> {
  /** Name of the file, without its days. */
  readonly name: string;
  readonly title: string;
  /** Columns, which may depend on all rows. */
  readonly columns: readonly ReportColumn<Row>[] | ((rows: readonly Row[]) => readonly ReportColumn<Row>[]);
  readonly read: (db: Db, moments: Moments, limit?: number) => Promise<readonly Row[]>;
}

const tableColumn = <Row,>(column: ReportColumn<Row>, timeZone: string): Column<Row> => ({
  label: column.label,
  isNumber: 'cents' in column || column.isNumber === true,
  cell: (row) => {
    if ('cents' in column) return formatMoney(column.cents(row));
    const orderId = column.orderIdOf?.(row) ?? null;
    const text = column.text(row, timeZone);
    return orderId === null ? text : <a href={orderPath(orderId)}>{text}</a>;
  },
});

/** Amounts are not escaped, because an apostrophe would make negative ones texts. */
const csvCell = <Row,>(column: ReportColumn<Row>, row: Row, timeZone: string): string =>
  'cents' in column ? csvAmount(column.cents(row)) : escapeFormula(column.text(row, timeZone));

const createReport = <Row,>({ name, title, columns, read }: ReportOptions<Row>) => {
  const fileName = `${name}.csv`;
  const columnsOf = (place: 'page' | 'file', rows: readonly Row[]) =>
    (typeof columns === 'function' ? columns(rows) : columns).filter(({ only = place }) => only === place);
  const filePath = `${path}/${fileName}`;
  return {
    /** The first rows, with a link to the file. */
    card: async ({ db, ports: { timeZone } }: PageContext, range: ReportRange) => {
      const rows = await read(db, momentsOf(timeZone, range), shownRows + 1);
      return (
        <Card
          title={title}
          actions={<a href={withQuery(filePath, { from: range.from, to: range.to })}>{`${title} as CSV`}</a>}
        >
          <Table
            label={title}
            rows={rows.slice(0, shownRows)}
            columns={columnsOf('page', rows).map((column) => tableColumn(column, timeZone))}
            empty="No money moved on these days."
          />
          {rows.length > shownRows && <p class="muted">{`These are the first ${shownRows} rows. The file has all.`}</p>}
        </Card>
      );
    },
    file: {
      path: filePath,
      show: async (context: PageContext) => {
        const { db, query, ports } = context;
        const range = rangeOf(query, shopDay(context));
        const rows = await read(db, momentsOf(ports.timeZone, range));
        const fileColumns = columnsOf('file', rows);
        const cells: string[][] = [];
        for (const [index, row] of rows.entries()) {
          if (index % rowsAtOnce === 0) await yieldToEventLoop();
          cells.push(fileColumns.map((column) => csvCell(column, row, ports.timeZone)));
        }
        const csv = writeCsv(
          fileColumns.map(({ label }) => label),
          cells,
        );
        return download(csv, `${name}-${range.from}-${range.to}.csv`);
      },
    },
  };
};

const reports = [
  createReport({ name: 'totals', title: 'Totals', columns: totalsColumns, read: readTotals }),
  createReport({ name: 'orders', title: 'Orders', columns: orderColumns, read: readOrders }),
  createReport({ name: 'refunds', title: 'Refunds and chargebacks', columns: moneyBackColumns, read: readMoneyBack }),
  createReport({ name: 'products', title: 'Sales by product', columns: productColumns, read: readProducts }),
];

const RangeForms = ({ range, months }: { readonly range: ReportRange; readonly months: readonly string[] }) => (
  <div class="filters">
    <form class="search" action={path}>
      <SelectField
        label="Month"
        name="month"
        value={months.find((month) => monthRange(month).from === range.from && monthRange(month).to === range.to) ?? ''}
        options={[['', 'Choose one'], ...months]}
      />
      <button class="button">Show month</button>
    </form>
    <form class="search" action={path}>
      <FormField label="From" name="from" type="date" value={range.from} required />
      <FormField label="To" name="to" type="date" value={range.to} required />
      <button class="button">Show days</button>
    </form>
  </div>
);

const show = async (context: PageContext): Promise<Response> => {
  const { db, query, ports } = context;
  const today = shopDay(context);
  const range = rangeOf(query, await latestDay(db, ports.timeZone, today));
  const months = await reportMonths(db, ports.timeZone, today);
  const cards = [];
  for (const { card } of reports) cards.push(await card(context, range));
  return adminPage(
    context,
    { title: 'Reports' },
    <>
      <RangeForms range={range} months={months} />
      <p>
        {`Money that moved from ${range.from} to ${range.to}, by days in ${ports.timeZone}. Refunds and chargebacks count on their own day, not on that of the order.`}
      </p>
      {cards}
    </>,
  );
};

/** Sums of the ledger for bookkeeping. */
export const reportsPage = definePage({ path, show });

/** The reports as CSV. */
export const reportFiles: readonly AdminPage[] = reports.map(({ file }) => file);

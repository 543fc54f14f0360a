/** @jsxImportSource hono/jsx */
import { loadPageVitals, reportedDays } from '../../../database/web-vitals';
import { adminPage } from '../../components/layout';
import { Table } from '../../components/table';
import { paths } from '../../navigation';
import { definePage } from '../../page';

const formatVital = (value: number | undefined, digits: number, divisor: number, unit: string): string =>
  value === undefined ? '–' : `${(value / divisor).toFixed(digits)}${unit}`;

/** Web vitals of the shop's visitors. */
export const webVitalsPage = definePage({
  path: paths.webVitals,
  show: async (context) =>
    adminPage(
      context,
      { title: 'Web vitals' },
      <>
        <p>{`75th percentile of the last ${reportedDays} days. Good: LCP up to 2.5 s, INP up to 200 ms, CLS up to 0.1.`}</p>
        <Table
          label="Web vitals by page"
          rows={await loadPageVitals(context.db, context.ports.now())}
          empty="No data yet."
          columns={[
            { label: 'Page', cell: ({ page }) => page },
            { label: 'Visits', isNumber: true, cell: ({ visits }) => visits },
            { label: 'LCP', isNumber: true, cell: ({ lcp }) => formatVital(lcp, 1, 1000, ' s') },
            { label: 'INP', isNumber: true, cell: ({ inp }) => formatVital(inp, 0, 1, ' ms') },
            { label: 'CLS', isNumber: true, cell: ({ cls }) => formatVital(cls, 2, 1000, '') },
          ]}
        />
      </>,
    ),
});

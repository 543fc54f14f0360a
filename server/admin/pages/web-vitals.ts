import { html } from 'hono/html';
import { loadPageVitals, reportedDays } from '../../database/web-vitals';
import type { AdminContext } from '../context';
import { adminPage, paths } from './layout';

const shown = (value: number | undefined, digits: number, of: number, unit: string): string =>
  value === undefined ? '–' : `${(value / of).toFixed(digits)}${unit}`;

/** Page with the web vitals of the shop's visitors. */
export const webVitalsPage = async (work: AdminContext): Promise<Response> => {
  const pages = await loadPageVitals(work.db, work.ports.now());
  return adminPage(
    work,
    'Web vitals',
    html`<p>75th percentile of the last ${reportedDays} days. Good: LCP up to 2.5 s, INP up to 200 ms, CLS up to 0.1.</p>
      ${
        pages.length === 0
          ? html`<p>No data yet.</p>`
          : html`<div class="table" role="region" aria-label="Web vitals by page" tabindex="0"><table><thead><tr><th scope="col">Page</th><th scope="col">Visits</th><th scope="col">LCP</th><th scope="col">INP</th><th scope="col">CLS</th></tr></thead><tbody>${pages.map(
              ({ page, visits, lcp, inp, cls }) =>
                html`<tr><th scope="row">${page}</th><td>${visits}</td><td>${shown(lcp, 1, 1000, ' s')}</td><td>${shown(inp, 0, 1, ' ms')}</td><td>${shown(cls, 2, 1000, '')}</td></tr>`,
            )}</tbody></table></div>`
      }`,
    { current: paths.speed },
  );
};

import { currentRelease } from '#http/release.ts';
import { recentReports, report, setReportSink } from '#http/report.ts';
import { createReportSender } from '#http/send-reports.ts';
import { setting } from '#http/settings.ts';

/** Whether an error is not from a browser extension or another foreign script. */
const isOurs = ({ filename }: ErrorEvent): boolean => filename === '' || filename.startsWith(`${location.origin}/`);

/** Browsers report a ResizeObserver loop if a size changes twice within a frame. Harmless. */
const isHarmless = ({ message }: ErrorEvent): boolean => message.startsWith('ResizeObserver loop');

const handleError = (event: Event): void => {
  if (event instanceof PromiseRejectionEvent) report(event.reason, { kind: 'unhandled rejection' });
  else if (event instanceof ErrorEvent && isOurs(event) && !isHarmless(event))
    report(event.error ?? event.message, { kind: 'uncaught error' });
};

/**
 * Reports uncaught errors, including those buffered by the head script. The setting `reports` is the URL to send reports
 * to (docs/deployment-static.md). If it is set, web vitals are sent, too, to the shop's own host.
 *
 * @param page - Current route pattern, such as '/giftlist/:giftlistId'.
 */
export const captureErrors = (page: () => string): void => {
  const url = setting('reports');
  if (url !== undefined) {
    const send = createReportSender({ url, release: currentRelease(), page });
    for (const recent of recentReports()) send(recent);
    setReportSink(send);
    const firstPage = page();
    import('#http/send-web-vitals.ts').then(({ sendWebVitals }) => sendWebVitals(firstPage)).catch(report);
  }
  const earlyErrors = window.earlyErrors ?? [];
  // Without the array, the head script stops buffering.
  delete window.earlyErrors;
  for (const event of earlyErrors) handleError(event);
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, handleError);
};

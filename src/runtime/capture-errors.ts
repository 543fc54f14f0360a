import { recentReports, report, setReportSink } from '../http/report';
import { currentRelease } from '../http/release';
import { createReportSender } from '../http/send-reports';
import { setting } from '../http/settings';

/** Errors of browser extensions and of other foreign scripts are not reported. */
const isOurs = ({ filename }: ErrorEvent): boolean => filename === '' || filename.startsWith(`${location.origin}/`);

/** Browsers say so where a size changes twice within a frame; nothing is wrong. */
const isHarmless = ({ message }: ErrorEvent): boolean => message.startsWith('ResizeObserver loop');

const hear = (event: Event): void => {
  if (event instanceof PromiseRejectionEvent) report(event.reason, { kind: 'unhandled rejection' });
  else if (event instanceof ErrorEvent && isOurs(event) && !isHarmless(event))
    report(event.error ?? event.message, { kind: 'uncaught error' });
};

/**
 * Reports errors that no code catches, from the page's first moment on: what came before was kept by the head script. Where the host has told the
 * page of a place for reports (docs/deployment.md), all reports go there, and the shop's own host gets the figures of the visit.
 *
 * @param page - The pattern of the page's address now, such as '/giftlist/:giftlistId'.
 */
export const captureErrors = (page: () => string): void => {
  const url = setting('reports');
  if (url !== undefined) {
    const send = createReportSender({ url, release: currentRelease(), page });
    for (const early of recentReports()) send(early);
    setReportSink(send);
    const began = page();
    import('../http/send-web-vitals').then(({ sendWebVitals }) => sendWebVitals(began)).catch(report);
  }
  const early = window.earlyErrors ?? [];
  // From here on the head script keeps nothing more.
  delete window.earlyErrors;
  for (const event of early) hear(event);
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, hear);
};

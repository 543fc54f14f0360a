/** Error report for developers, independent of any message on screen. */
export interface Report {
  error: unknown;
  /** Context of the error: operation, repaired fields, flow. Never user input. */
  context: Readonly<Record<string, unknown>>;
  /** Epoch ms. */
  at: number;
}

/** Receiver of reports, such as a monitoring service. */
export type ReportSink = (report: Report) => void;

const maxReports = 50;
const reports: Report[] = [];
let sink: ReportSink | undefined;

/**
 * Records an error. Errors are recorded only here, never in the console. Keeps the last 50 in memory for the inspector
 * and tests.
 */
export const report = (error: unknown, context: Report['context'] = {}): void => {
  const entry: Report = { error, context, at: Date.now() };
  reports.push(entry);
  if (reports.length > maxReports) reports.shift();
  sink?.(entry);
};

/** Also sends further reports to `next`; `undefined` stops that. */
export const setReportSink = (next: ReportSink | undefined): void => {
  sink = next;
};

/** Latest reports, oldest first. */
export const recentReports = (): readonly Report[] => [...reports];

/** An error for the developers, whether a message was shown or not. */
export interface Report {
  error: unknown;
  /** Where it happened: the call, the repaired fields, the flow. Never what a person typed. */
  context: Readonly<Record<string, unknown>>;
  /** Epoch ms. */
  at: number;
}

/** Takes reports elsewhere, to a monitoring service for one. */
export type ReportSink = (report: Report) => void;

const maxKept = 50;
const kept: Report[] = [];
let sink: ReportSink | undefined;

/**
 * The one place where errors are logged (docs/product.md, Error messages; reading 7): never the console. The last 50 are kept in
 * memory, for the inspector and for tests.
 */
export const report = (error: unknown, context: Report['context'] = {}): void => {
  const entry: Report = { error, context, at: Date.now() };
  kept.push(entry);
  if (kept.length > maxKept) kept.shift();
  sink?.(entry);
};

/** Sends every further report to `next` as well; `undefined` stops that. */
export const setReportSink = (next: ReportSink | undefined): void => {
  sink = next;
};

/** The last reports, oldest first. */
export const recentReports = (): readonly Report[] => [...kept];

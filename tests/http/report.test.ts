import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ReportSink, recentReports, report, setReportSink } from '#http/report.ts';

afterEach(() => {
  setReportSink(undefined);
  vi.useRealTimers();
});

describe('report', () => {
  it('stores the last 50, oldest first', () => {
    for (let index = 0; index < 60; index += 1) report(index, { index });
    expect(recentReports().map(({ error }) => error)).toEqual(Array.from({ length: 50 }, (_, index) => index + 10));
    expect(recentReports()[0]?.context).toEqual({ index: 10 });
  });

  it('passes reports to the sink while one is set', () => {
    vi.useFakeTimers({ now: 7 });
    const sink = vi.fn<ReportSink>();
    setReportSink(sink);
    report('a', { flow: 'cart' });
    setReportSink(undefined);
    report('b');
    expect(sink.mock.calls).toEqual([[{ error: 'a', context: { flow: 'cart' }, at: 7 }]]);
    expect(recentReports().at(-1)?.error).toBe('b');
  });
});

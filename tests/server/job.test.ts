import { expect, it, vi } from 'vitest';
import { createJob } from '#server/jobs/job.ts';

it('a job starts after its initial delay and repeats at its interval', async () => {
  vi.useFakeTimers();
  const work = vi.fn(() => Promise.resolve());
  const job = createJob(work, 3_600_000, () => {}, 60_000);
  job.start();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(2);
  await job.close();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

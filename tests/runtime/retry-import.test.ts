import { expect, it, vi } from 'vitest';
import { recentReports } from '#http/report.ts';
import { retryImport } from '#runtime/retry-import.ts';
import { pollUntil } from '../support/until';

it.each(['click', 'online'])('retries a failed import on %s, but not on a key press', async (event) => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const error = new TypeError(`Not there before ${event}`);
  const importChunk = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValueOnce('the chunk');
  const imported = retryImport(importChunk);
  await pollUntil(() => expect(recentReports().at(-1)?.error).toBe(error));
  target.dispatchEvent(new Event('keydown'));
  expect(importChunk).toHaveBeenCalledTimes(1);
  target.dispatchEvent(new Event(event));
  expect(await imported).toBe('the chunk');
  expect(importChunk).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

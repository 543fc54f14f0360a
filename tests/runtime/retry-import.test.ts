import { expect, it, vi } from 'vitest';
import { recentReports } from '../../src/http/report';
import { retryImport } from '../../src/runtime/retry-import';

it.each(['click', 'online'])('asks again for code that did not come at %s, and only then', async (sign) => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const gone = new TypeError(`Not there before ${sign}`);
  const importChunk = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValueOnce('the part');
  const brought = retryImport(importChunk);
  await vi.waitFor(() => expect(recentReports().at(-1)?.error).toBe(gone));
  target.dispatchEvent(new Event('keydown'));
  expect(importChunk).toHaveBeenCalledTimes(1);
  target.dispatchEvent(new Event(sign));
  expect(await brought).toBe('the part');
  expect(importChunk).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

import { afterEach, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from '#runtime/stored.ts';

afterEach(() => vi.unstubAllGlobals());

/** Storage that is full from now on: its values can be read and removed, but none can be stored. */
const fullStorage = (stored: Record<string, string>) => ({
  getItem: (key: string) => stored[key] ?? null,
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
  removeItem: (key: string) => {
    delete stored[key];
  },
});

it('a value of a full storage is replaced for this page, also if the storage has an older one', () => {
  vi.stubGlobal('localStorage', fullStorage({ answers: '{"old":1}' }));
  expect(readStored('local', 'answers')).toEqual({ old: 1 });
  writeStored('local', 'answers', { old: 1, new: 2 });
  expect(readStored('local', 'answers')).toEqual({ old: 1, new: 2 });
  removeStored('local', 'answers');
  expect(readStored('local', 'answers')).toBeUndefined();
});

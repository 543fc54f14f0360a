import { expect, it } from 'vitest';
import { isServerUnreachable } from '#rules/offline.ts';

it.each<[type: ResponseType, status: number, isUnreachable: boolean]>([
  // Firefox resolves a failed preload with this response.
  ['error', 0, true],
  ['basic', 502, true],
  ['basic', 503, true],
  ['basic', 504, true],
  ['basic', 500, false],
  ['basic', 404, false],
  ['basic', 200, false],
  ['opaqueredirect', 0, false],
])(
  'reports whether a response of type %s with status %i means an unreachable server: %s',
  (type, status, isUnreachable) => {
    expect(isServerUnreachable({ type, status })).toBe(isUnreachable);
  },
);

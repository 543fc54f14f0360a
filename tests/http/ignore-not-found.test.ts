import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '#http/api-error.ts';
import { ignoreNotFound } from '#http/ignore-not-found.ts';

const failed = (kind: ApiErrorKind, status?: number) =>
  Promise.reject(
    new ApiError(kind, { method: 'DELETE', path: '/friends/maya' }, status === undefined ? {} : { status }),
  );

describe('a removal (reading 68)', () => {
  it('succeeds with 200 and with 404', async () => {
    await expect(ignoreNotFound(Promise.resolve())).resolves.toBeUndefined();
    await expect(ignoreNotFound(failed('status', 404))).resolves.toBeUndefined();
  });

  it.each<[string, ApiErrorKind, number?]>([
    ['401', 'status', 401],
    ['403', 'status', 403],
    ['500', 'status', 500],
    ['no connection', 'network'],
    ['a timeout', 'timeout'],
  ])('fails with %s', async (_, kind, status) => {
    await expect(ignoreNotFound(failed(kind, status))).rejects.toMatchObject({ kind });
  });
});

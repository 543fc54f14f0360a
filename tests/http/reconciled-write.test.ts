import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#http/api-error.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';

const call = { method: 'POST', path: '/cartItem' };
const message = 'Failed to add item to cart. Please try again.';
const failed = (kind: ApiErrorKind, status?: number) =>
  new ApiError(kind, call, status === undefined ? {} : { status });
const timeoutError = failed('timeout');
const unknown = {
  whatFailed: message,
  message: 'An error occurred.',
  details: 'Please try again later.',
  severity: 'error',
  retryable: true,
  isOutcomeUnknown: true,
};

/** State and behavior of a fake server. A write that takes effect adds one thing. */
const server = {
  things: 0,
  sends: 0,
  reads: 0,
  error: undefined as ApiError | undefined,
  takesEffect: true,
  isReadable: true,
};

const openWrite = () =>
  reconciledWrite({
    message,
    readBefore: (_: { name: string }) => server.things,
    send: async () => {
      server.sends += 1;
      if (server.takesEffect) server.things += 1;
      if (server.error) throw server.error;
      return { count: server.things };
    },
    findOutcome: async (_, before) => {
      server.reads += 1;
      if (!server.isReadable) throw new ApiError('network', { method: 'GET', path: '/cart' });
      return server.things > before ? { output: { count: server.things } } : undefined;
    },
  });

beforeEach(() => {
  Object.assign(server, { things: 0, sends: 0, reads: 0, error: undefined, takesEffect: true, isReadable: true });
});

describe('a write', () => {
  it('with a response sends no further request', async () => {
    expect(await openWrite().write({ name: 'mug' })).toEqual({ count: 1 });
    expect(server).toMatchObject({ sends: 1, reads: 0 });
  });

  it.each([
    ['a timeout', timeoutError],
    ['a broken connection', failed('network')],
    ['an unreadable response', failed('unreadable')],
    ['a proxy’s 502', failed('status', 502)],
    ['a proxy’s 503', failed('status', 503)],
    ['a proxy’s 504', failed('status', 504)],
  ])('that took effect succeeds despite %s', async (_, error) => {
    server.error = error;
    expect(await openWrite().write({ name: 'mug' })).toEqual({ count: 1 });
    expect(server).toMatchObject({ things: 1, sends: 1, reads: 1 });
  });

  it.each([
    ['400', failed('status', 400)],
    ['401', failed('status', 401)],
    ['500', failed('status', 500)],
    ['a full request queue', failed('busy')],
  ])('that is rejected with %s fails without reconciling', async (_, error) => {
    Object.assign(server, { error, takesEffect: false });
    await expect(openWrite().write({ name: 'mug' })).rejects.not.toHaveProperty('isOutcomeUnknown');
    expect(server).toMatchObject({ sends: 1, reads: 0 });
  });

  it('without effect is sent again on retry after a fresh read', async () => {
    const { write } = openWrite();
    Object.assign(server, { error: timeoutError, takesEffect: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    Object.assign(server, { error: undefined, takesEffect: true });
    expect(await write({ name: 'mug' })).toEqual({ count: 1 });
    expect(server).toMatchObject({ things: 1, sends: 2, reads: 2 });
    expect(await write({ name: 'mug' })).toEqual({ count: 2 });
    expect(server).toMatchObject({ things: 2, sends: 3, reads: 2 });
  });

  it('that took effect late is not sent again', async () => {
    const { write } = openWrite();
    Object.assign(server, { error: timeoutError, takesEffect: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    server.things = 1;
    expect(await write({ name: 'mug' })).toEqual({ count: 1 });
    expect(server).toMatchObject({ things: 1, sends: 1 });
  });

  it('is sent again after forget', async () => {
    const { write, forget } = openWrite();
    Object.assign(server, { error: timeoutError, isReadable: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    await expect(write({ name: 'jug' })).rejects.toEqual(unknown);
    Object.assign(server, { error: undefined, isReadable: true });
    forget({ name: 'mug' });
    expect(await write({ name: 'mug' })).toEqual({ count: 3 });
    // The outcome of the other write is still unknown.
    expect(await write({ name: 'jug' })).toEqual({ count: 3 });
    expect(server.sends).toBe(3);
  });

  it('is not sent again while the state cannot be read', async () => {
    const { write } = openWrite();
    Object.assign(server, { error: timeoutError, isReadable: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    expect(server).toMatchObject({ things: 1, sends: 1, reads: 3 });
    server.isReadable = true;
    expect(await write({ name: 'mug' })).toEqual({ count: 1 });
    expect(server.sends).toBe(1);
  });

  it('is compared with the state before its first attempt', async () => {
    const { write } = openWrite();
    server.things = 3;
    Object.assign(server, { error: timeoutError, takesEffect: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    server.things = 4;
    expect(await write({ name: 'mug' })).toEqual({ count: 4 });
    expect(server.sends).toBe(2);
  });

  it('with other arguments is sent immediately', async () => {
    const { write } = openWrite();
    Object.assign(server, { error: timeoutError, isReadable: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    server.error = undefined;
    expect(await write({ name: 'cup' })).toEqual({ count: 2 });
  });

  it('of another user is sent without reconciling', async () => {
    const { write, forget } = openWrite();
    Object.assign(server, { error: timeoutError, isReadable: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    forget();
    server.error = undefined;
    expect(await write({ name: 'mug' })).toEqual({ count: 2 });
    expect(server.reads).toBe(1);
  });

  it('with an aborted signal is not reconciled', async () => {
    server.error = timeoutError;
    const leaving = new AbortController();
    leaving.abort();
    await expect(openWrite().write({ name: 'mug' }, leaving.signal)).rejects.toEqual(unknown);
    expect(server.reads).toBe(0);
  });

  it('is sent once, and fails with its default message, if sending it throws a bug', async () => {
    const send = vi.fn(async () => {
      throw new TypeError('bug');
    });
    const { write } = reconciledWrite({
      message,
      readBefore: () => undefined,
      send,
      findOutcome: async () => undefined,
    });
    await expect(write(undefined)).rejects.toEqual({ message, severity: 'error', retryable: true });
    expect(send).toHaveBeenCalledOnce();
  });
});

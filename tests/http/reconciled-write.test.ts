import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../src/http/api-error';
import { reconciledWrite } from '../../src/http/reconciled-write';

const call = { method: 'POST', path: '/cartItem' };
const message = 'Failed to add item to cart. Please try again.';
const failed = (kind: ApiErrorKind, status?: number) =>
  new ApiError(kind, call, status === undefined ? {} : { status });
const lost = failed('timeout');
const unknown = {
  whatFailed: message,
  message: 'An error occurred.',
  details: 'Please try again later.',
  severity: 'error',
  retryable: true,
  isOutcomeUnknown: true,
};

/** A server that has things, and a write that adds one of them. */
const world = {
  things: 0,
  sends: 0,
  reads: 0,
  answer: undefined as ApiError | undefined,
  isDone: true,
  isReadable: true,
};

const adding = () =>
  reconciledWrite({
    message,
    before: (_: { name: string }) => world.things,
    send: async () => {
      world.sends += 1;
      if (world.isDone) world.things += 1;
      if (world.answer) throw world.answer;
      return { count: world.things };
    },
    find: async (_, before) => {
      world.reads += 1;
      if (!world.isReadable) throw new ApiError('network', { method: 'GET', path: '/cart' });
      return world.things > before ? { output: { count: world.things } } : undefined;
    },
  });

beforeEach(() => {
  Object.assign(world, { things: 0, sends: 0, reads: 0, answer: undefined, isDone: true, isReadable: true });
});

describe('a write', () => {
  it('that is answered needs no further question', async () => {
    expect(await adding().write({ name: 'mug' })).toEqual({ count: 1 });
    expect(world).toMatchObject({ sends: 1, reads: 0 });
  });

  it.each([
    ['no answer in time', lost],
    ['a broken connection', failed('network')],
    ['an answer that cannot be read', failed('unreadable')],
    ['a proxy’s 502', failed('status', 502)],
    ['a proxy’s 503', failed('status', 503)],
    ['a proxy’s 504', failed('status', 504)],
  ])('that has happened although it got %s succeeds', async (_, answer) => {
    world.answer = answer;
    expect(await adding().write({ name: 'mug' })).toEqual({ count: 1 });
    expect(world).toMatchObject({ things: 1, sends: 1, reads: 1 });
  });

  it.each([
    ['400', failed('status', 400)],
    ['401', failed('status', 401)],
    ['500', failed('status', 500)],
    ['no free place', failed('busy')],
  ])('that failed with %s is known to have failed', async (_, answer) => {
    Object.assign(world, { answer, isDone: false });
    await expect(adding().write({ name: 'mug' })).rejects.not.toHaveProperty('isOutcomeUnknown');
    expect(world).toMatchObject({ sends: 1, reads: 0 });
  });

  it('that has not happened is sent again when a person says so, after the truth was read again, and leaves nothing open', async () => {
    const { write } = adding();
    Object.assign(world, { answer: lost, isDone: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    Object.assign(world, { answer: undefined, isDone: true });
    expect(await write({ name: 'mug' })).toEqual({ count: 1 });
    expect(world).toMatchObject({ things: 1, sends: 2, reads: 2 });
    expect(await write({ name: 'mug' })).toEqual({ count: 2 });
    expect(world).toMatchObject({ things: 2, sends: 3, reads: 2 });
  });

  it('that happened late is not sent again', async () => {
    const { write } = adding();
    Object.assign(world, { answer: lost, isDone: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    world.things = 1;
    expect(await write({ name: 'mug' })).toEqual({ count: 1 });
    expect(world).toMatchObject({ things: 1, sends: 1 });
  });

  it('that is asked for once more on purpose is sent, whatever came of the first', async () => {
    const { write, forget } = adding();
    Object.assign(world, { answer: lost, isReadable: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    await expect(write({ name: 'jug' })).rejects.toEqual(unknown);
    Object.assign(world, { answer: undefined, isReadable: true });
    forget({ name: 'mug' });
    expect(await write({ name: 'mug' })).toEqual({ count: 3 });
    // The other one is open as before.
    expect(await write({ name: 'jug' })).toEqual({ count: 3 });
    expect(world.sends).toBe(3);
  });

  it('is not sent again as long as the truth cannot be read', async () => {
    const { write } = adding();
    Object.assign(world, { answer: lost, isReadable: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    expect(world).toMatchObject({ things: 1, sends: 1, reads: 3 });
    world.isReadable = true;
    expect(await write({ name: 'mug' })).toEqual({ count: 1 });
    expect(world.sends).toBe(1);
  });

  it('is compared with what was true before its first attempt, however many follow', async () => {
    const { write } = adding();
    world.things = 3;
    Object.assign(world, { answer: lost, isDone: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    world.things = 4;
    expect(await write({ name: 'mug' })).toEqual({ count: 4 });
    expect(world.sends).toBe(2);
  });

  it('of something else is sent at once', async () => {
    const { write } = adding();
    Object.assign(world, { answer: lost, isReadable: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    world.answer = undefined;
    expect(await write({ name: 'cup' })).toEqual({ count: 2 });
  });

  it('of another person is a new one', async () => {
    const { write, forget } = adding();
    Object.assign(world, { answer: lost, isReadable: false });
    await expect(write({ name: 'mug' })).rejects.toEqual(unknown);
    forget();
    world.answer = undefined;
    expect(await write({ name: 'mug' })).toEqual({ count: 2 });
    expect(world.reads).toBe(1);
  });

  it('whose flow has ended asks nothing', async () => {
    world.answer = lost;
    const leaving = new AbortController();
    leaving.abort();
    await expect(adding().write({ name: 'mug' }, leaving.signal)).rejects.toEqual(unknown);
    expect(world.reads).toBe(0);
  });

  it('says what a bug in the comparison was to the reports, and the message to the person', async () => {
    const send = vi.fn(async () => {
      throw new TypeError('bug');
    });
    const { write } = reconciledWrite({ message, before: () => undefined, send, find: async () => undefined });
    await expect(write(undefined)).rejects.toEqual({ message, severity: 'error', retryable: true });
    expect(send).toHaveBeenCalledOnce();
  });
});

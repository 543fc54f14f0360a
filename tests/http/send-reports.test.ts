import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#http/api-error.ts';
import { createReportSender, redactMessage, type SentReport } from '#http/send-reports.ts';

const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);

beforeEach(() => {
  beacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon: beacon });
});
afterEach(() => vi.unstubAllGlobals());

const createSender = () =>
  createReportSender({ url: '/reports', release: 'index-1a.js', page: () => '/giftlist/:giftlistId' });

const sent = (): SentReport[] => beacon.mock.calls.map(([, body]) => JSON.parse(body) as SentReport);

/** Creates an error whose stack names scripts of the build. */
const errorAt = (message: string, line: number) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at open (https://shop.example/assets/shop-1a.js:1:${line})\n    at https://shop.example/assets/9b.js:2:7`,
  });

describe('redactMessage', () => {
  it.each([
    [`Unexpected token 'M', "Maya Tremblay" is not valid JSON`, 'Unexpected token "…", "…" is not valid JSON'],
    ['no mail for maya@example.ca', 'no mail for …@…'],
    ['call 6135550142 or 41', 'call # or 41'],
    ['at https://shop.example/giftlist/gft_1?q=ring now', 'at … now'],
    [
      'Failed to fetch dynamically imported module: https://shop.example/assets/9b.js',
      'Failed to fetch dynamically imported module: /assets/9b.js',
    ],
    ["an open quote: 'Maya", 'an open quote: "…"'],
    ['‘Maya’ and “ring”', '"…" and "…"'],
  ])('redacts %j', (message, redacted) => {
    expect(redactMessage(message)).toBe(redacted);
  });

  it('limits the text to 300 characters', () => {
    expect(redactMessage('x'.repeat(5000))).toHaveLength(300);
  });
});

describe('a sent report', () => {
  it('has stack frames, page pattern and release', () => {
    createSender()({ error: errorAt('x is not a function', 40), context: { kind: 'fault' }, at: 7 });
    expect(beacon.mock.calls[0]?.[0]).toBe('/reports');
    expect(sent()).toEqual([
      {
        name: 'TypeError',
        message: 'x is not a function',
        stack: ['shop-1a.js:1:40', '9b.js:2:7'],
        context: { kind: 'fault' },
        page: '/giftlist/:giftlistId',
        release: 'index-1a.js',
        at: 7,
        missed: 0,
      },
    ]);
  });

  it('has path template and status of a failed API call', () => {
    const error = new ApiError(
      'status',
      { method: 'GET', path: '/friends/{username}' },
      { status: 500, serverMessage: 'Maya' },
    );
    createSender()({ error, context: {}, at: 7 });
    expect(sent()[0]).toMatchObject({
      message: 'GET /friends/{username}: 500',
      context: { kind: 'status', method: 'GET', path: '/friends/{username}', status: 500 },
    });
    expect(beacon.mock.calls[0]?.[1]).not.toContain('Maya');
  });

  it('has only allowed values of its context', () => {
    const context = {
      kind: 'fault',
      event: 'newNotification',
      note: 'Maya',
      repairs: [{ path: 'name', problem: 'Maya' }],
    };
    createSender()({ error: 'failed', context, at: 7 });
    expect(sent()[0]).toMatchObject({
      name: 'string',
      message: 'failed',
      context: { kind: 'fault', event: 'newNotification', repairs: 1 },
    });
    expect(beacon.mock.calls[0]?.[1]).not.toContain('Maya');
  });

  it('is sent once for an error that is reported twice', () => {
    const send = createSender();
    const error = errorAt('once', 1);
    send({ error, context: {}, at: 0 });
    send({ error, context: { kind: 'fault' }, at: 120_000 });
    expect(sent()).toHaveLength(1);
  });

  it('is sent once a minute for equal errors, with the number of missed ones', () => {
    const send = createSender();
    for (const at of [0, 1, 59_999, 60_000]) send({ error: errorAt('again', 1), context: {}, at });
    expect(sent().map(({ at, missed }) => [at, missed])).toEqual([
      [0, 0],
      [60_000, 2],
    ]);
  });

  it('is sent again for another stack frame or error class', () => {
    const send = createSender();
    const ofOtherKind = Object.assign(new RangeError('again'), { stack: errorAt('again', 1).stack });
    for (const error of [errorAt('again', 1), errorAt('again', 2), ofOtherKind]) send({ error, context: {}, at: 0 });
    expect(sent().map(({ name, stack }) => [name, stack[0]])).toEqual([
      ['TypeError', 'shop-1a.js:1:1'],
      ['TypeError', 'shop-1a.js:1:2'],
      ['RangeError', 'shop-1a.js:1:1'],
    ]);
  });

  it('is limited to ten a minute', () => {
    const send = createSender();
    for (let at = 0; at < 30; at += 1) send({ error: errorAt(`fault ${at}`, at), context: {}, at });
    expect(sent().map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    send({ error: errorAt('later', 99), context: {}, at: 60_000 });
    expect(sent().at(-1)).toMatchObject({ at: 60_000, missed: 20 });
  });

  it('is limited to a hundred per page', () => {
    const send = createSender();
    for (let index = 0; index < 150; index += 1)
      send({ error: errorAt(`fault ${index}`, index), context: {}, at: index * 60_000 });
    expect(sent()).toHaveLength(100);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { problemMachine } from '#machines/problem.machine.ts';
import { asProblem } from '#rules/problem.ts';
import { recoverFromChunkError } from '#runtime/retry-import.ts';
import { watchRelease } from '#runtime/watch-release.ts';
import { pollUntil } from '../support/until';

const page = (script: string, body = '') =>
  `<!doctype html><head><script type="module" src="/assets/${script}"></script></head><body>${body}</body>`;

/** Actors of the shop's dialogs. The confirmation is a fake that is either open or closed. */
let dialogs: ReturnType<typeof openDialogs>;
const openDialogs = () => ({
  problem: createActor(problemMachine).start(),
  confirm: createActor(
    createMachine({ initial: 'closed', states: { closed: {}, open: {} }, on: { ask: '.open', close: '.closed' } }),
  ).start(),
});

const sendToConfirm = vi.fn<(event: { type: string; from: { send: (event: { type: string }) => void } }) => void>();
const reload = vi.fn<() => void>();
const fetchFake = vi.fn<(file: string) => Promise<Response>>();

const missingFile = 'https://shop.example.com/assets/a-1.js';

/** Reports that a lazy chunk failed to load, as Vite does. */
const failChunk = () => {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${missingFile}`);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
};

// Removes the listeners of a test: it is aborted after each one.
let stop = new AbortController();

const showPage = (body = '') => {
  document.documentElement.innerHTML = page('shop-old.js', body).replace('<!doctype html>', '');
};

beforeEach(() => {
  stop = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => listen(type, listener, { signal: stop.signal }),
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.stubGlobal('fetch', fetchFake);
  fetchFake.mockImplementation(() => Promise.resolve(new Response(page('shop-new.js'))));
  dialogs = openDialogs();
  const { confirm, problem } = dialogs;
  const children = {
    problem,
    confirm: {
      ...confirm,
      getSnapshot: confirm.getSnapshot.bind(confirm),
      subscribe: confirm.subscribe.bind(confirm),
      send: sendToConfirm,
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this part of the confirmation is used
  watchRelease({ getSnapshot: () => ({ children }) } as unknown as Parameters<typeof watchRelease>[0], reload);
});

afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const fake of [sendToConfirm, reload, fetchFake]) fake.mockReset();
});

/** Waits for the fetch and its promises. */
const waitForRecovery = async () => {
  await pollUntil(() => expect(fetchFake).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done));
};

describe('page of an old release', () => {
  it('reloads when a lazy chunk is missing', async () => {
    showPage('<input type="search" value="ring"><input type="checkbox" value="on">');
    failChunk();
    await waitForRecovery();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(fetchFake.mock.calls).toEqual([['/', { cache: 'no-store', headers: { Accept: 'text/html' } }]]);
  });

  it('asks once before reloading a page with input', async () => {
    showPage('<textarea>For Maya</textarea>');
    failChunk();
    failChunk();
    await waitForRecovery();
    expect(reload).not.toHaveBeenCalled();
    expect(sendToConfirm.mock.calls).toMatchObject([
      [
        {
          type: 'confirm.ask',
          question: { title: 'The shop has a new version', acceptLabel: 'Reload', dismissLabel: 'Stay here' },
        },
      ],
    ]);
    sendToConfirm.mock.calls[0]?.[0].from.send({ type: 'confirm.dismissed' });
    expect(reload).not.toHaveBeenCalled();
    sendToConfirm.mock.calls[0]?.[0].from.send({ type: 'confirm.accepted' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks only while no other dialog is open', async () => {
    showPage('<textarea>For Maya</textarea>');
    const { problem, confirm } = dialogs;
    problem.send({ type: 'problem.show', problem: { ...asProblem(undefined), retryable: false } });
    confirm.send({ type: 'ask' });
    failChunk();
    await waitForRecovery();
    expect(sendToConfirm).not.toHaveBeenCalled();
    problem.send({ type: 'problem.close' });
    await waitForRecovery();
    expect(sendToConfirm).not.toHaveBeenCalled();
    problem.send({ type: 'problem.show', problem: { ...asProblem(undefined), retryable: false } });
    confirm.send({ type: 'close' });
    await waitForRecovery();
    expect(sendToConfirm).not.toHaveBeenCalled();
    problem.send({ type: 'problem.close' });
    await waitForRecovery();
    expect(sendToConfirm).toHaveBeenCalledTimes(1);
  });

  it('reports that a failed import is handled, until the user chooses to stay', async () => {
    showPage('<textarea>For Maya</textarea>');
    failChunk();
    expect(await recoverFromChunkError()).toBe(true);
    expect(fetchFake).toHaveBeenCalledTimes(1);
    await waitForRecovery();
    sendToConfirm.mock.calls[0]?.[0].from.send({ type: 'confirm.dismissed' });
    expect(await recoverFromChunkError()).toBe(false);
    expect(sendToConfirm).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload again within 30 s', async () => {
    const entry: Partial<PerformanceNavigationTiming> = { entryType: 'navigation', type: 'reload' };
    vi.mocked(performance.getEntriesByType).mockReturnValue([entry as PerformanceNavigationTiming]);
    vi.spyOn(performance, 'now').mockReturnValue(29_999);
    showPage();
    failChunk();
    expect(await recoverFromChunkError()).toBe(false);
    expect(fetchFake).not.toHaveBeenCalled();
    vi.spyOn(performance, 'now').mockReturnValue(30_000);
    failChunk();
    await waitForRecovery();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads when the chunk exists, because the browser does not retry the import', async () => {
    const headers = { 'content-type': 'text/javascript' };
    fetchFake.mockImplementation(() => Promise.resolve(new Response(page('shop-old.js'), { headers })));
    showPage();
    failChunk();
    await waitForRecovery();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(fetchFake.mock.calls.at(-1)).toEqual([missingFile, { method: 'HEAD', cache: 'no-store' }]);
  });

  it.each([
    ['the host does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy responds with its own page', () => Promise.resolve(new Response('<title>Wi-Fi</title>'))],
    ['the host fails', () => Promise.resolve(new Response(page('shop-new.js'), { status: 503 }))],
    [
      'the host has the same release, but not the chunk',
      (file: string) =>
        Promise.resolve(new Response(page('shop-old.js'), { status: file === missingFile ? 404 : 200 })),
    ],
  ])('stays when %s', async (_case, respond) => {
    fetchFake.mockImplementation(respond);
    showPage();
    failChunk();
    await waitForRecovery();
    expect(await recoverFromChunkError()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(sendToConfirm).not.toHaveBeenCalled();
  });
});

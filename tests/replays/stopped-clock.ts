import type { Page, Request } from '@playwright/test';
import type { Clock } from '../support/shop-pages';
import { START_OF_TIME } from './harness/model';

/** Real time to wait for a page, ms: a busy computer is slow. */
const MAX_WAIT = 60_000;

/** Step of the clock at each check, ms. */
const NUDGE = 20;

declare global {
  interface Window {
    /** Playwright's private clock in the page, used by `#runTimers` only. */
    readonly __pwClock: { readonly controller: { readonly runFor: (ms: number) => Promise<void> } };
  }
}

/** Resources that delay a lazy view: scripts and styles. */
const isCode = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());

/** A stopped clock of a page: only tests advance it. */
export class StoppedClock implements Clock {
  readonly #page: Page;
  /** Pending requests for code. */
  readonly #loading = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (isCode(request)) this.#loading.add(request);
    });
    page.on('requestfinished', (request) => this.#loading.delete(request));
    page.on('requestfailed', (request) => this.#loading.delete(request));
  }

  /** Installs the clock before the page opens. */
  async install(): Promise<void> {
    await this.#page.clock.install({ time: START_OF_TIME });
  }

  /** Stops the clock of an open page at one minute after its start time. */
  async stop(): Promise<void> {
    await this.#page.clock.pauseAt(START_OF_TIME + 60_000);
  }

  /** Advances the clock by milliseconds, and lets pending work run. */
  async advance(ms: number): Promise<void> {
    await this.#runTimers(ms);
    if (this.#loading.size > 0) await this.runPendingWork();
  }

  /** Lets pending work of the page run. */
  async runPendingWork(): Promise<void> {
    // Waits for loading code, because its timers would miss the time that passes before they start.
    await Promise.all([...this.#loading].map(async (request) => (await request.response())?.finished()));
    await this.#runTimers(0);
  }

  /** Uses the clock in the page: each `page.clock.runFor` would add a script that every later load runs again. */
  async #runTimers(ms: number): Promise<void> {
    await this.#page.evaluate(async (time) => {
      if (time > 0) await window.__pwClock.controller.runFor(time);
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    }, ms);
  }

  /** Lets a dialog finish opening, which takes one more frame. */
  async comeToRest(): Promise<void> {
    await this.advance(2 * NUDGE);
  }

  async until(condition: () => Promise<boolean>): Promise<void> {
    const begin = performance.now();
    for (let passed = 0; !(await condition()); ) {
      const real = performance.now() - begin;
      if (real > MAX_WAIT) throw new Error(`The condition never became true: ${condition.toString()}`);
      // At most one second ahead of real time: otherwise requests would time out in the page.
      const ms = passed < real + 1000 ? NUDGE : 0;
      passed += ms;
      // A page that is unloading cannot answer; the next one can.
      await this.advance(ms).catch(() => undefined);
    }
  }
}
